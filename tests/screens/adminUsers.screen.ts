import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, type MakeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the screen of members', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    await makeMember(site, { username: 'waiting-willow', isApproved: false, isVerified: false });
    await makeMember(site, { username: 'mod-maple', role: 'moderator' });
    for (let number = 1; number <= 25; number += 1) await makeMember(site, { username: `reader-${number}` });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function enter(profile: Profile, options: MakeMember = { role: 'admin' }): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, await makeMember(site, options));
    return visitor;
  }

  const row = (page: Page, username: string) =>
    // A card on phones.
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: page.getByRole('link', { name: username, exact: true }) });
  const rows = (page: Page) => page.locator('[role=row][data-index], .entity-card');

  describe.each<Profile>(['phone', 'desktop'])('on a %s', (profile) => {
    it('finds members by a part of their name, by what they are, and page by page', async () => {
      const { page, close } = await enter(profile);
      await page.goto('/en/admin/users?per_page=25');
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await page.waitForURL('**/admin/users?page=2&per_page=25');
      await row(page, 'waiting-willow').waitFor();
      await page.getByRole('main').getByRole('searchbox').fill('maple');
      await page.waitForURL('**/admin/users?q=maple&per_page=25');
      await expect.poll(() => rows(page).count()).toBe(1);
      await page.getByRole('main').getByRole('searchbox').fill('nobody-at-all');
      await page.getByText('Nothing matches this filter.').waitFor();
      await page.goto('/en/admin/users?q=-role:user');
      await row(page, 'mod-maple').waitFor();
      expect(await row(page, 'reader-1').count()).toBe(0);
      await close();
    });

    it('has nothing that axe calls serious in either theme, nothing too wide, and shifts nothing', async () => {
      const { page, close } = await enter(profile);
      await page.goto('/en/admin/users');
      await arrived(page);
      await row(page, 'reader-25').waitFor();
      await page.setViewportSize({ width: 320, height: 640 });
      await close();
    });
  });

  it('shows a member who was changed here as they are when the list is asked for again', async () => {
    const username = 'changed-twice';
    await makeMember(site, { username, isApproved: false });
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/users?q=${username}`);
    await row(page, username).getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`${username} is approved`).waitFor();
    // By another admin.
    const { write } = site.services.database;
    await write.updateTable('users').set({ role: 'moderator' }).where('username', '=', username).execute();
    await page.getByRole('main').getByRole('searchbox').fill(`-role:user ${username}`);
    await expect.poll(() => row(page, username).innerText()).toContain('Moderator');
    await close();
  });

  it('says that it could not be had, and tries again', async () => {
    const { page, close } = await enter('desktop');
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto('/en/admin/users');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.unrouteAll();
    await retry.click();
    await row(page, 'reader-25').waitFor();
    expect(await retry.count()).toBe(0);
    await close();
  });

  it('is worked by keyboard alone', async () => {
    const username = 'keyed-kestrel';
    await makeMember(site, { username });
    const { page, close } = await enter('desktop');
    await page.goto(`/en/admin/users?q=${username}`);
    await row(page, username)
      .getByRole('button', { name: `Actions for ${username}` })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Make a moderator' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Make a/);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Actions for ${username}`);
    await close();
  });

  it.each([{ role: 'user' }, { role: 'moderator' }] as const)(
    'is the 404 page for a $role',
    async (options) => {
      const { page, close } = await enter('desktop', options);
      await page.goto('/en/admin/users');
      await page.getByRole('heading', { level: 1, name: /not found|404/i }).waitFor();
      expect(await page.getByRole('grid').count()).toBe(0);
      await close();
    },
  );
});
