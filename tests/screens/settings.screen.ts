import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { coveredControls, smallTargets } from '../support/controlsInView.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import {
  describeInBrowser,
  openBrowser,
  PROFILES,
  visit,
  type Profile,
  type Visit,
} from '../support/openBrowser.ts';

const NEW_PASSWORD = 'four loud geese';
const SECTIONS = [
  'account',
  'password',
  'sessions',
  'display',
  'content',
  'reader',
  'notices',
  'blocks',
  'privacy',
  'programs',
  'data',
];
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

  describe('on a phone', () => {
    const profile = 'phone';

    it('keep what members write about themselves', async () => {
      const { page, close } = await open('account', profile);
      await page.getByLabel('A few words').fill('Reads on the tram.');
      await panel(page, 'About you').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved.').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('A few words').inputValue()).toBe('Reads on the tram.');
      await close();
    });

    it('change the password, which logs out everywhere else', async () => {
      const { page, close, member } = await open('password', profile);
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
      await close();
    });

    it('list where a member is logged in, and end it there', async () => {
      const { page, close, member } = await open('account', profile);
      const [first, second] = [
        await callAs(site, member, { 'user-agent': PHONE }),
        await callAs(site, member),
      ];
      const elsewhere = await visit(browser, { baseURL: site.url, profile });
      await logInBrowser(site, elsewhere.context, member);
      await elsewhere.page.goto('/en/settings/sessions');
      const rows = elsewhere.page.locator('.settings-row');
      await rows.nth(3).waitFor();
      await expect.poll(() => rows.count()).toBe(4);
      await expect.poll(() => rows.filter({ hasText: 'This device' }).count()).toBe(1);
      await elsewhere.page.getByRole('button', { name: /^Log out .*Safari/ }).click();
      await expect.poll(() => rows.count()).toBe(3);
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
      await elsewhere.page.getByRole('button', { name: 'Log out everywhere else' }).click();
      await expect.poll(() => rows.count()).toBe(1);
      expect(await statusOf(second)).toBe(401);
      // The first browser is one of those: it finds out when it next asks.
      await page.goto('/en/settings/sessions');
      await page.waitForURL('**/en/login?next=**');
      await elsewhere.close();
      await close();
    });
  });

  describe('can be used by everybody', () => {
    let visitor: Visit;

    beforeAll(async () => {
      visitor = await open('', 'phone');
    });

    it.each(SECTIONS)('%s', async (section) => {
      const { page } = visitor;
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(PROFILES.phone.viewport);
      await page.goto(`/en/settings/${section}`);
      await page.locator('.settings-section :is(.panel, .field)').first().waitFor();
      await arrived(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PROFILES.desktop.viewport);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await coveredControls(page)).toEqual([]);
    });
  });

  it('keep what was typed when it could not be saved, and say why', async () => {
    const { page, close } = await open('account', 'phone');
    await page.route('**/api/account?**', (route) => route.abort());
    await page.getByLabel('A few words').fill('Not lost.');
    await panel(page, 'About you').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'Check your connection' }).waitFor();
    expect(await page.getByLabel('A few words').inputValue()).toBe('Not lost.');
    await close();
  });

  it('are again what the site has kept when several changes of one could not be saved', async () => {
    const { page, close } = await open('privacy', 'desktop');
    const answers: (() => Promise<void>)[] = [];
    await page.route('**/api/account/settings?**', (route) => {
      answers.push(() => route.fulfill({ status: 503, body: '{"code":"unavailable","message":"Later."}' }));
    });
    const choice = (name: string) =>
      page.getByRole('group', { name: 'Who can see your profile' }).getByRole('radio', { name });
    await choice('Members').check();
    await expect.poll(() => answers.length).toBe(1);
    await choice('Nobody').check();
    await answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    await answers[1]?.();
    await expect.poll(() => page.locator('.alert').count()).toBe(2);
    await expect.poll(() => choice('Everyone').isChecked()).toBe(true);
    await close();
  });

  it.each(['sessions', 'programs'])(
    'offer to ask again for a list that did not come: %s',
    async (section) => {
      const { page, close } = await open('account', 'desktop');
      const list = `**/api/${section === 'programs' ? 'tokens' : section}?**`;
      await page.route(list, (route) =>
        route.fulfill({ status: 404, body: '{"code":"not_found","message":"-"}' }),
      );
      await page.goto(`/en/settings/${section}`);
      await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).waitFor();
      await page.unroute(list);
      await page.getByRole('button', { name: 'Try again' }).click();
      const answer = page.locator('.settings-row, .settings-section p.text-muted');
      await expect.poll(() => answer.count()).toBe(1);
      await close();
    },
  );

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

  it('are the 404 page for a section that there is not', async () => {
    const { page, close } = await open('plumbing', 'desktop');
    await expect.poll(() => page.title()).toBe('Page not found | Longstrip');
    await close();
  });

  it('are gone through by keyboard alone', async () => {
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
    await close();
  });
});

function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Presses Tab until the element has the focus; fails when it cannot be reached. */
async function focusByTab(page: Page, role: 'link' | 'textbox', name: string, key = 'Tab'): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way by ${key} to ${name}`);
}
