import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const NEW_PASSWORD = 'four loud geese';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describeInBrowser('settings', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** A new member's browser, at a section of their settings. */
  async function open(section: string, profile: Profile): Promise<Visit & { member: Member }> {
    const member = await makeMember(site);
    const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    await logInBrowser(site, visitor.context, member);
    await visitor.page.goto(`/en/settings/${section}`);
    return { ...visitor, member };
  }

  const statusOf = async (caller: Awaited<ReturnType<typeof callAs>>) =>
    (await caller.call('GET', '/api/account')).status;

  it('change the password, which logs out everywhere else, list where a member is logged in, and end it there', async () => {
    const { page, close, member } = await open('password', 'phone');
    const other = await callAs(site, member);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Repeat the password').fill('five loud geese');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.locator('.field-error').waitFor();
    expect(await statusOf(other)).toBe(200);
    await page.getByLabel('Repeat the password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('');
    expect(await statusOf(other)).toBe(401);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Password and sign-in' }).waitFor();

    const [first, second] = [await callAs(site, member, { 'user-agent': PHONE }), await callAs(site, member)];
    await page.goto('/en/settings/sessions');
    const rows = page.locator('.settings-row');
    await rows.nth(2).waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await expect.poll(() => rows.filter({ hasText: 'This device' }).count()).toBe(1);
    await page.getByRole('button', { name: /^Log out .*Safari/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await statusOf(second)).toBe(401);
    await close();
  });

  it('show a phone the list, then one section with a way back', async () => {
    const { page, close } = await open('', 'phone');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('heading', { name: 'E-mail address' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Sessions/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
    expect(await page.getByRole('link', { name: /^Privacy/ }).isVisible()).toBe(false);
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
    await page.waitForURL('**/en/settings');
    await close();
  });

  it('are gone through by keyboard alone, and keep what members write about themselves', async () => {
    const { page, close } = await open('', 'desktop');
    await page.getByLabel('A few words').waitFor();
    await focusByTab(page, 'link', 'Sessions');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/settings/sessions');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sessions');
    await focusByTab(page, 'link', 'Account', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/settings/account');
    await page.getByLabel('A few words').waitFor();
    await focusByTab(page, 'textbox', 'A few words');
    await page.keyboard.type('Typed without a mouse.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
    await page.reload();
    await expect.poll(() => page.getByLabel('A few words').inputValue()).toBe('Typed without a mouse.');
    await close();
  });
});

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
async function focusByTab(page: Page, role: 'link' | 'textbox', name: string, key = 'Tab'): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way by ${key} to ${name}`);
}
