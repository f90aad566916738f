import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriveAt, openPage, sendLogin } from '../support/accountForms.ts';
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

  it('sends a visitor to the login page, and back afterwards, even after a detour over registration', async () => {
    const { page, close } = await arrive('/en/settings/sessions');
    await page.waitForURL('**/en/login?next=**');
    await expect.poll(() => page.getByLabel('Username or e-mail address').count()).toBe(1);
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.waitForURL('**/en/register?next=**');
    await page.locator('main').getByRole('link', { name: 'Log in' }).click();
    await sendLogin(page, member.username);
    await page.waitForURL('**/en/settings/sessions');
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    await close();
  });

  it('leads a visitor to login and a member to the 404 page wherever in the admin area, and back after login', async () => {
    const { page, close } = await arrive('/en/admin/nothing/of/that/kind');
    await page.waitForURL('**/en/login?next=%2Fen%2Fadmin%2Fnothing%2Fof%2Fthat%2Fkind');
    await sendLogin(page, member.username);
    await page.waitForURL('**/en/admin/nothing/of/that/kind');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await openPage(page, '/en/admin/comics/night-post');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/admin/comics/night-post');
    await close();
  });
});
