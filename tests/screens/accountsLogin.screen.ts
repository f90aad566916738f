import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, arriveAt, sendLogin, storedSession } from '../support/accountForms.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the login page', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ ACCOUNT_PRIVACY: 'open' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('takes an e-mail address, keeps user and token as the specification has them, and logs out where the site cannot be told', async () => {
    const { email, username } = await makeMember(site);
    const { page, context, close } = await arriveAt(browser, '/en/login', {
      baseURL: site.url,
      profile: 'desktop',
    });
    // Missing fields are asked for, and the first of them gets the focus.
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.poll(() => page.locator('.field-error').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await page.getByLabel('Stay logged in on this device').check();
    await sendLogin(page, email);
    await page.waitForURL('**/en');
    const [token, user] = await storedSession(page);
    expect(token).toMatch(/^[\w-]{40,}$/);
    expect(JSON.parse(user ?? '')).toMatchObject({ username, role: 'user' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'longstrip_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(29 * 24 * 3_600);
    // Neither is in what scripts can read besides.
    expect(await page.evaluate(() => document.cookie)).not.toContain('longstrip_session');

    for (const path of ['/en/register', '/en/login']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
      expect(await page.locator('main').innerText()).toContain(username);
    }
    await page.route('**/api/logout?**', (route) => route.abort());
    await page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await alertWith(page, 'the site could not be told');
    expect(await storedSession(page)).toEqual([null, null]);
    await page.locator('header a[href*="/login"]').waitFor();
    await close();
  });
});
