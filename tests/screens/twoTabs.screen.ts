import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  alertWith,
  arriveAt,
  logInAt,
  openAccountMenu,
  openPage,
  storedSession,
} from '../support/accountForms.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('two tabs of one browser', () => {
  let site: TestSite;
  let browser: Browser;
  let member: Member;

  beforeAll(async () => {
    site = await makeTestSite();
    member = await makeMember(site);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('show what is for members as soon as somebody logs in in the other one, and no more after a logout or once a call is refused', async () => {
    const hidden = await makeMember(site, { settings: { profile: 'members' } });
    const path = `/en/profile/${hidden.username}`;
    const { page, context, close } = await arriveAt(browser, path, { baseURL: site.url, profile: 'desktop' });
    const name = page.getByRole('heading', { name: hidden.username });
    expect(await name.count()).toBe(0);
    const other = await context.newPage();
    await logInAt(other, member.username);
    await name.waitFor();
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await alertWith(page, 'Successfully logged out');
    // The page must not show it again without asking the server.
    await page.route('**/api/profiles/**', () => {});
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(await name.count()).toBe(0);

    await logInAt(other, member.username);
    await page.locator('header summary:has-text("Account")').waitFor();
    await site.services.database.write.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    await openPage(other, '/en/settings');
    await page.locator('header a[href*="/login"]').waitFor();
    expect(await storedSession(page)).toEqual([null, null]);
    await close();
  });
});
