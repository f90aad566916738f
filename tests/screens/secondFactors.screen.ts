import { totpCode } from '../support/totpCode.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertWith, openPage, storedSession } from '../support/accountForms.ts';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember, PASSWORD, type MakeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
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

  /** A new member's browser, at their password and what else signs them in. */
  async function open(wanted: MakeMember = {}): Promise<Visit & { member: Member }> {
    const member = await makeMember(site, { hasSecondFactor: false, ...wanted });
    const visitor = await visit(browser, {
      baseURL: site.url,
      profile: 'desktop',
      reducedMotion: 'reduce',
    });
    await logInBrowser(site, visitor.context, member);
    await openPage(visitor.page, '/en/settings/password');
    return { ...visitor, member };
  }

  it('say nothing when the member thinks better of a passkey, and suggest it in the field of the username once it is made', async () => {
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
    await dropSession(page);
    // The virtual authenticator answers as if the suggestion was chosen at once.
    await page.goto('/en/login');
    await page.waitForURL('**/en');
    expect(await storedSession(page)).not.toContain(null);
    await close();
  });

  it('tell staff why they need one, refuse a wrong password and code, make them staff again, and print the backup codes alone', async () => {
    const { page, close } = await open({ role: 'admin' });
    const note = page.getByText('This site asks its staff for a second factor.');
    await note.waitFor();
    const app = panel(page, 'Authenticator app');
    await app.getByRole('button', { name: 'Set up an app' }).click();
    await app.getByLabel('Your password').fill('not the password');
    await app.getByRole('button', { name: 'Continue' }).click();
    await app.getByText('The password is not right.').waitFor();
    await giveOwnPassword(app, 'Continue');
    const secret = (await app.locator('.totp-groups').textContent())?.replaceAll(' ', '') ?? '';
    await app.getByLabel('Code of the app').fill('000000');
    await app.getByRole('button', { name: 'Turn on' }).click();
    await app.getByText('This code is not right, or it was used before.').waitFor();
    await app.getByLabel('Code of the app').fill(await totpCode(secret));
    await app.getByRole('button', { name: 'Turn on' }).click();
    await page.locator('.backup-codes').waitFor();
    await note.waitFor({ state: 'detached' });
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('longstrip_user') ?? '{}') as { role?: string });
    await expect.poll(async () => (await stored()).role).toBe('admin');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.backup-codes-list').isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Authenticator app' }).isVisible()).toBe(false);
    expect(await page.locator('header').first().isVisible()).toBe(false);
    await close();
  });

  it('can be set up, copied, downloaded and turned off by keyboard alone, at 320 pixels in both themes', async () => {
    const { page, context, close } = await open();
    await page.setViewportSize({ width: 320, height: 640 });
    const look = async () => {
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    };
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
    await page.locator('.qr-code path').waitFor();
    await look();
    const secret = (await page.locator('.totp-groups').textContent())?.replaceAll(' ', '') ?? '';
    await page.keyboard.type(await totpCode(secret));
    await page.keyboard.press('Enter');
    await page.locator('.backup-codes').waitFor();
    expect(await focused.getAttribute('class')).toContain('backup-codes');
    await look();
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
});
