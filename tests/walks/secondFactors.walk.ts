import { totpCode } from '../support/totpCode.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, openPage, sendLogin } from '../support/accountForms.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, PASSWORD, type MakeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import {
  addAuthenticator,
  addPasskey,
  dropSession,
  giveOwnPassword,
  panel,
} from '../support/secondFactorForms.ts';

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

  it('ask at login for a code of the app, and take a backup code in its place', async () => {
    const { page, member, close } = await open({ profile: 'phone' });
    const { secret, codes } = await setUpApp(page);
    expect(codes).toHaveLength(10);
    await panel(page, 'Authenticator app').getByText('On', { exact: true }).waitFor();
    await panel(page, 'Backup codes').getByRole('button', { name: 'I have kept them' }).click();
    await panel(page, 'Backup codes').getByText('10 codes are left.').waitFor();

    for (const code of [await totpCode(secret), codes[0] ?? '']) {
      await dropSession(page);
      await openPage(page, '/en/login');
      await sendLogin(page, member.username);
      const field = page.getByLabel('Code', { exact: false });
      await field.fill('000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('This code is not right, or it was used before.').waitFor();
      await field.fill(code);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL('**/en');
    }
    await openPage(page, '/en/settings/password');
    await panel(page, 'Backup codes').getByText('9 codes are left.').waitFor();
    await close();
  });

  it('let in by a passkey alone, until it is removed', async () => {
    const { page, close } = await open({ profile: 'phone' });
    const { isRefusing } = await addAuthenticator(page);
    await addPasskey(page, 'My phone');
    await alertWith(page, 'Your passkey is ready');
    await panel(page, 'Passkeys').getByText('My phone').waitFor();
    await expect.poll(() => page.locator('.backup-codes-list li').count()).toBe(10);
    await dropSession(page);

    // Or it would answer the suggestion before the button is pressed.
    await isRefusing(true);
    await openPage(page, '/en/login');
    await isRefusing(false);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL('**/en');
    await openPage(page, '/en/settings/password');
    const passkeys = panel(page, 'Passkeys');
    await passkeys.getByText('last used on').waitFor();
    await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
    await passkeys.getByLabel('Your password').fill(PASSWORD);
    await passkeys.locator('form').getByRole('button', { name: 'Remove My phone' }).click();
    await passkeys.getByText('No passkeys, yet.').waitFor();
    expect(await panel(page, 'Backup codes').count()).toBe(0);
    await close();
  });

  it('are asked of staff in a session that gave none, and again before a change of the sign-in', async () => {
    const { page, member, close } = await open({ role: 'admin' });
    const { secret, codes } = await setUpApp(page);
    const setFactorTime = (factor_at: string | null) =>
      site.services.database.write
        .updateTable('sessions')
        .set({ factor_at })
        .where('user_id', '=', member.id)
        .execute();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });

    // A session from before the site asked for a factor.
    await setFactorTime(null);
    await openPage(page, '/en');
    await page.locator('header summary').filter({ hasText: 'Account' }).click();
    await page.getByRole('link', { name: 'Confirm as staff' }).waitFor();
    await page.goto('/en/admin/users');
    await page.waitForURL('**/en/settings/password?next=*');
    await page.getByRole('button', { name: 'Confirm now' }).click();
    const field = dialog.getByLabel('Code', { exact: false });
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await dialog.getByText('This code is not right, or it was used before.').waitFor();
    await field.fill(await totpCode(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/admin/users');
    await page.getByRole('heading', { name: 'Members' }).waitFor();

    // The factor was given too long ago for a change of the sign-in.
    await setFactorTime(new Date(Date.now() - 11 * 60_000).toISOString());
    await openPage(page, '/en/settings/password');
    const backup = panel(page, 'Backup codes');
    await backup.getByRole('button', { name: 'Make new codes' }).click();
    await giveOwnPassword(backup, 'Make new codes');
    await field.waitFor();
    // Cancelling changes nothing and keeps the typed text.
    await page.keyboard.press('Escape');
    await alertWith(page, 'Confirm with your second factor first');
    expect(await backup.getByLabel('Your password').inputValue()).toBe(PASSWORD);
    await backup.locator('form').getByRole('button', { name: 'Make new codes' }).click();
    await field.fill(codes[0] ?? '');
    await confirm.click();
    await page.locator('.backup-codes').waitFor();
    expect(await page.locator('.backup-codes-list li').allTextContents()).not.toContain(codes[1]);
    await close();
  });
});
