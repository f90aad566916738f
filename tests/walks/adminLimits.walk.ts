import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

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

  async function seesHarbourLightsAlone(helper: Member): Promise<void> {
    const { page, close } = await enter('desktop', helper);
    await page.goto('/en/admin/comics');
    await page.getByText('Harbour Lights').first().waitFor();
    expect(await page.getByText('Far Away').count()).toBe(0);
    const places = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
    await places.filter({ hasText: 'Comics' }).first().waitFor();
    const names = (await places.allInnerTexts()).map((name) => name.trim());
    expect(names).toEqual(['Overview', 'Comics', 'Chapters', 'Calendar', 'Bulk edits', 'Imports']);
    await page.goto('/en/admin/users');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.goto('/en/admin');
    await page.getByText('Comics without a cover').first().waitFor();
    expect(await page.getByText('Jobs that failed for good').count()).toBe(0);
    await close();
  }

  it('are limited to a comic and a group that are searched, and have no other places until that is lifted', async () => {
    const helper = await makeMember(site, { role: 'admin', username: 'helper' });
    const boss = await makeMember(site, { role: 'admin' });
    const { page, close } = await enter('desktop', boss);
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
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`The limits of ${helper.username} are saved.`).waitFor();
    await page.getByText('Admin, limited').first().waitFor();
    await seesHarbourLightsAlone(helper);
    // Opened again, it says what is set; without limits it is an admin as before.
    await page.getByRole('button', { name: `Actions for ${helper.username}` }).click();
    await page.getByRole('menuitem', { name: 'Limits …' }).click();
    await dialog.getByText('Harbour Lights').waitFor();
    await dialog.getByRole('switch').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${helper.username} has no limits any more.`).waitFor();
    await close();
  });
});
