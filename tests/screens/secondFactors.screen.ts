import { totpCode } from '../support/totpCode.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, openPage, storedSession } from '../support/accountForms.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, PASSWORD, type MakeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('second factors', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    const { url, ...rest } = await makeTestSite();
    // No browser makes passkeys for a number.
    site = { ...rest, url: url.replace('127.0.0.1', 'localhost') };
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  type Place = { profile?: Profile; colorScheme?: 'dark' | 'light'; path?: string } & MakeMember;

  /** A new member's browser, at their password and what else signs them in. */
  async function open(options: Place = {}): Promise<Visit & { member: Member }> {
    const { profile = 'desktop', colorScheme = 'dark', path = '/en/settings/password', ...wanted } = options;
    const member = await makeMember(site, { hasSecondFactor: false, ...wanted });
    const visitor = await visit(browser, {
      baseURL: site.url,
      profile,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await logInBrowser(site, visitor.context, member);
    await openPage(visitor.page, path);
    return { ...visitor, member };
  }

  const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

  async function giveOwnPassword(part: Locator, button: string): Promise<void> {
    await part.getByLabel('Your password').fill(PASSWORD);
    await part.getByRole('button', { name: button, exact: true }).click();
  }

  /** Sets an app up, and returns its secret and the backup codes. */
  async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
    const app = panel(page, 'Authenticator app');
    await app.getByRole('button', { name: 'Set up an app' }).click();
    await giveOwnPassword(app, 'Continue');
    const secret = (await app.locator('.totp-groups').textContent())?.replaceAll(' ', '') ?? '';
    await app.locator('.qr-code path').waitFor();
    await app.getByLabel('Code of the app').fill(await totpCode(secret, -1));
    await app.getByRole('button', { name: 'Turn on' }).click();
    await page.locator('.backup-codes').waitFor();
    const codes = await page.locator('.backup-codes-list li').allTextContents();
    return { secret, codes };
  }

  async function addPasskey(page: Page, name: string): Promise<void> {
    const passkeys = panel(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Name of the passkey').fill(name);
    await giveOwnPassword(passkeys, 'Make the passkey');
  }

  /** The browser as it is without a session. */
  async function logOut(page: Page): Promise<void> {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }

  it('suggest passkeys in the field of the username, without a press', async () => {
    const { page, close } = await open();
    await addAuthenticator(page);
    await addPasskey(page, 'This computer');
    await alertWith(page, 'Your passkey is ready');
    await logOut(page);
    // The virtual authenticator answers as if the suggestion was chosen at once.
    await page.goto('/en/login');
    await page.waitForURL('**/en');
    expect(await storedSession(page)).not.toContain(null);
    await close();
  });

  it('say nothing when the member thinks better of it, and keep what they typed', async () => {
    const { page, close } = await open();
    const { isRefusing } = await addAuthenticator(page);
    await isRefusing(true);
    await addPasskey(page, 'My phone');
    const make = panel(page, 'Passkeys').getByRole('button', { name: 'Make the passkey' });
    await page.waitForFunction(() => !document.querySelector('[aria-disabled="true"]'));
    expect(await page.locator('.alert').count()).toBe(0);
    expect(await panel(page, 'Passkeys').getByLabel('Name of the passkey').inputValue()).toBe('My phone');
    await isRefusing(false);
    await make.click();
    await alertWith(page, 'Your passkey is ready');
    await close();
  });

  it('refuse a wrong password under its field, and a wrong code of the app', async () => {
    const { page, close } = await open();
    const app = panel(page, 'Authenticator app');
    await app.getByRole('button', { name: 'Set up an app' }).click();
    await app.getByLabel('Your password').fill('not the password');
    await app.getByRole('button', { name: 'Continue' }).click();
    await app.getByText('The password is not right.').waitFor();
    await giveOwnPassword(app, 'Continue');
    await app.getByLabel('Code of the app').fill('000000');
    await app.getByRole('button', { name: 'Turn on' }).click();
    await app.getByText('This code is not right, or it was used before.').waitFor();
    await expect.poll(() => app.getByText('Off', { exact: true }).count()).toBe(1);
    await close();
  });

  it('tell staff why they need one, and make them staff again once they have it', async () => {
    const { page, close } = await open({ role: 'admin' });
    const note = page.getByText('This site asks its staff for a second factor.');
    await note.waitFor();
    await setUpApp(page);
    await note.waitFor({ state: 'detached' });
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('longstrip_user') ?? '{}') as { role?: string });
    await expect.poll(async () => (await stored()).role).toBe('admin');
    await close();
  });

  it('can be set up, copied, downloaded and turned off by keyboard alone', async () => {
    const { page, context, close } = await open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const focused = page.locator(':focus');
    const press = async (name: string) => {
      await panel(page, 'Authenticator app').getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Set up an app');
    // The focus is in the field, and Enter sends it.
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.totp-groups').waitFor();
    const secret = (await page.locator('.totp-groups').textContent())?.replaceAll(' ', '') ?? '';
    await page.keyboard.type(await totpCode(secret));
    await page.keyboard.press('Enter');
    await page.locator('.backup-codes').waitFor();
    expect(await focused.getAttribute('class')).toContain('backup-codes');
    const codes = await page.locator('.backup-codes-list li').allTextContents();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await alertWith(page, 'The codes are copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    await page.keyboard.press('Tab');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('longstrip-backup-codes.txt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused.getAttribute('aria-label')).toBe('Backup codes');
    await press('Turn off');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await panel(page, 'Authenticator app').getByText('Off', { exact: true }).waitFor();
    expect(await focused.getAttribute('aria-label')).toBe('Authenticator app');
    await close();
  });

  it('print the backup codes and nothing else', async () => {
    const { page, close } = await open();
    await setUpApp(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.backup-codes-list').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Authenticator app' }).isVisible()).toBe(false);
    expect(await page.locator('header').first().isVisible()).toBe(false);
    await close();
  });

  it.each([
    ['dark', 'en'],
    ['light', 'zh'],
  ] as const)('pass axe at every step, and fit 320 pixels (%s, %s)', async (colorScheme, language) => {
    const { page, close } = await open({
      profile: 'phone',
      colorScheme,
      path: `/${language}/settings/password`,
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('.panel').nth(2).waitFor();
    const buttons = page.locator('.panel').nth(1).locator('.button');
    const look = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    };
    await look();
    await buttons.first().click();
    await look();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.qr-code path').waitFor();
    await look();
    const secret = (await page.locator('.totp-groups').textContent())?.replaceAll(' ', '') ?? '';
    await page.keyboard.type(await totpCode(secret));
    await page.keyboard.press('Enter');
    await page.locator('.backup-codes').waitFor();
    await look();
    await close();
  });
});

/** A device with a fingerprint reader that always knows its owner; while it refuses, it is as if they had closed the dialog. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    isRefusing: (isRefusing: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  };
}
