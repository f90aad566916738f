import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, arriveAt, logInAt, openAccountMenu, openPage } from '../support/accountForms.ts';
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

  const arrive = () => arriveAt(browser, '/en', { baseURL: site.url, profile: 'desktop' });
  const account = 'header summary:has-text("Account")';

  it('are both logged out by one of them, and one with a page for members goes to the login page and back', async () => {
    const { page, context, close } = await arrive();
    await logInAt(page, member.username);
    const [settings, reading] = [await context.newPage(), await context.newPage()];
    await openPage(settings, '/en/settings/sessions');
    await openPage(reading, '/en/latest');
    await reading.locator(account).waitFor();
    await reading.getByRole('button', { name: 'Search' }).first().click();
    const searchBox = reading.getByRole('combobox').or(reading.getByRole('searchbox')).first();
    await searchBox.fill('half a thought');
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await alertWith(page, 'Successfully logged out');
    await settings.waitForURL('**/en/login?next=%2Fen%2Fsettings%2Fsessions');
    await expect.poll(() => reading.locator(account).count()).toBe(0);
    expect(reading.url()).toBe(`${site.url}/en/latest`);
    // Words that were typed and not sent go with the member.
    await expect.poll(() => searchBox.inputValue()).toBe('');
    await logInAt(page, member.username);
    // The tab that waits for a login sees that there was one.
    await settings.getByRole('heading', { name: 'You are logged in' }).waitFor();
    await close();
  });
});
