import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, arriveAt, sendLogin } from '../support/accountForms.ts';
import { makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';

const FAILED = 'These credentials do not match our records.';

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

  const arrive = (path: string, profile: Profile = 'desktop', own = site) =>
    arriveAt(browser, path, { baseURL: own.url, profile });

  it('says that a password is wrong, solves a captcha without a word, and after five failures counts the seconds', async () => {
    const { username } = await makeMember(site);
    const { page, close } = await arrive('/en/login', 'phone');
    let captchaCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/captcha')) captchaCount += 1;
    });
    for (let failure = 1; failure <= 5; failure += 1) {
      const answered = page.waitForResponse(
        async (response) =>
          response.url().includes('/api/login?') && (await response.text()).includes('"failed"'),
      );
      await sendLogin(page, username, 'not the password');
      await answered;
      await alertWith(page, FAILED);
      // The alert of the try before is gone.
      await expect.poll(() => page.locator('.alert').count()).toBe(1);
    }
    expect(captchaCount).toBeGreaterThan(0);
    await sendLogin(page, username);
    await alertWith(page, /Too many login attempts\. Please try again in \d+ seconds\./);
    const submit = page.locator('form button[type=submit]');
    await expect.poll(() => submit.innerText()).toMatch(/^Try again in \d+ seconds$/);
    const seconds = async () => Number(/\d+/.exec(await submit.innerText())?.[0]);
    const first = await seconds();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await expect.poll(seconds, { timeout: 5_000 }).toBeLessThan(first);
    await close();
  });

  it('works by keyboard alone, from the first field to the menu of the member', async () => {
    const { username } = await makeMember(site);
    const { page, close } = await arrive('/en/login');
    await page.getByLabel('Username or e-mail address').focus();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Show what is typed');
    await page.keyboard.press('Space');
    expect(await page.getByLabel(/^Password/).inputValue()).toBe(PASSWORD);
    expect(await page.getByLabel(/^Password/).getAttribute('type')).toBe('text');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en');
    const menu = page.locator('header summary').filter({ hasText: 'Account' });
    await menu.focus();
    await page.keyboard.press('Enter');
    // Profile, notices, settings.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/settings**');
    await close();
  });
});

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
