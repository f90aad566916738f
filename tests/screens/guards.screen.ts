import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriveAt, logInAt, openPage, sendLogin, storedSession } from '../support/accountForms.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite({ STAFF_SECOND_FACTOR: 'off' });
});
afterAll(() => site.close());

describeInBrowser('a guarded page', () => {
  let browser: Browser;
  let member: Member;
  beforeAll(async () => {
    browser = await openBrowser();
    member = await makeMember(site);
  });
  afterAll(() => browser.close());
  const arrive = (path: string) => arriveAt(browser, path, { baseURL: site.url, profile: 'desktop' });

  it('shows the 404 page to moderators and former admins, and the page to a new admin, as soon as the account is refreshed', async () => {
    const { write } = site.services.database;
    const changing = await makeMember(site, { role: 'admin', hasSecondFactor: false });
    const giveRole = (role: 'user' | 'moderator' | 'admin') =>
      write.updateTable('users').set({ role }).where('username', '=', changing.username).execute();
    const { page, close } = await arrive('/en/login');
    await logInAt(page, changing.username);
    await giveRole('user');
    for (const path of ['/en/admin/users', '/en/moderation']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await giveRole('moderator');
    for (const path of ['/en/admin/users', '/en/admin/audit']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await giveRole('admin');
    await page.goto('/en/admin/users');
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await giveRole('user');
    await page.getByRole('main').getByRole('searchbox').fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await close();
  });

  it('sends a member whose session has ended to the login page with a word, and back', async () => {
    const { page, close } = await arrive('/en/login');
    await logInAt(page, member.username);
    await openPage(page, '/en/settings');
    // A late call of that page would learn of it first, and tell of it there.
    await page.goto('about:blank');
    await site.services.database.write.deleteFrom('sessions').execute();
    // The alert is shown for some seconds.
    await page.goto('/en/settings/sessions');
    await page.locator('.alert').filter({ hasText: 'the session has ended' }).waitFor();
    await page.waitForURL('**/en/login?next=%2Fen%2Fsettings%2Fsessions');
    expect(await storedSession(page)).toEqual([null, null]);
    await sendLogin(page, member.username);
    await page.waitForURL('**/en/settings/sessions');
    await close();
  });
});
