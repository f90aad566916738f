import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('staff who are limited', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    await makeComic(site.services, {
      title: 'Harbour Lights',
      chapters: [{ groups: ['Night Herons'] }],
    });
    await makeComic(site.services, { title: 'Far Away' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile, member: Pick<Member, 'id'>): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, member);
    return visitor;
  }

  describe('on a desktop', () => {
    const profile = 'desktop';
    it('are limited in the table of members, to a comic and a group that are searched', async () => {
      const helper = await makeMember(site, { role: 'admin', username: `helper-${profile}` });
      const boss = await makeMember(site, { role: 'admin' });
      const { page, close, complaints } = await enter(profile, boss);
      await page.goto(`/en/admin/users?q=${helper.username}`);
      await page.getByRole('button', { name: `Actions for ${helper.username}` }).click();
      await page.getByRole('menuitem', { name: 'Limits …' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('switch', { name: 'Only some comics and groups' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
      await dialog.getByRole('combobox', { name: 'Comics' }).fill('harbour');
      await page.getByRole('option', { name: 'Harbour Lights' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('combobox', { name: 'Groups' }).fill('heron');
      await page.getByRole('option', { name: /Night Herons/ }).click();
      await page.keyboard.press('Escape');
      expect(await seriousFaults(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`The limits of ${helper.username} are saved.`).waitFor();
      await page.getByText('Admin, limited').first().waitFor();
      // Opened again, it says what is set; without limits it is an admin as before.
      await page.getByRole('button', { name: `Actions for ${helper.username}` }).click();
      await page.getByRole('menuitem', { name: 'Limits …' }).click();
      await dialog.getByText('Harbour Lights').waitFor();
      await dialog.getByRole('switch').uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${helper.username} has no limits any more.`).waitFor();
      // The refusal above.
      expect(complaints).toEqual([expect.stringContaining('422')]);
      await close();
    });
  });
});
