import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeCaller } from '../support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';
import { newestMail } from '../support/readOutbox.ts';
import { savedDownload } from '../support/savedDownload.ts';

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

  it('change the address once its link is opened, and only with the password', async () => {
    const { page, close, member } = await open('account', 'phone');
    const email = `new-${member.email}`;
    const part = panel(page, 'E-mail address');
    await part.getByLabel('New e-mail address').fill(email);
    await part.getByLabel('Your password').fill('wrong password');
    await part.getByRole('button', { name: 'Change the address' }).click();
    await part.locator('.field-error').waitFor();
    expect(await part.getByLabel('New e-mail address').inputValue()).toBe(email);
    await part.getByLabel('Your password').fill(PASSWORD);
    await part.getByRole('button', { name: 'Change the address' }).click();
    await part.getByText(`${email} becomes your address`).waitFor();
    await expect.poll(() => part.getByText(member.email, { exact: true }).count()).toBe(1);
    const { link } = await newestMail(site, email);
    await page.goto(link ?? '');
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await page.getByText('Your email is now verified').first().waitFor();
    await page.goto('/en/settings/account');
    await part.getByText(email, { exact: true }).waitFor();
    await expect.poll(() => part.getByText('Verified', { exact: true }).count()).toBe(1);
    await close();
  });

  it('make a token that is shown once, may what was ticked, and ends when it is removed', async () => {
    const { page, close, member } = await open('programs', 'phone');
    await page.getByText('No tokens, yet.').waitFor();
    await page.getByLabel('Name').fill('Backup');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page
      .getByRole('button', { name: 'Make a token' })
      .or(page.getByRole('button', { name: 'Make the token' }))
      .click();
    // Nothing is ticked.
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Read your account').check();
    await page.getByRole('button', { name: 'Make the token' }).click();
    const shown = page.getByLabel('Token for Backup');
    const token = await shown.inputValue();
    const ask = (path: string, init: RequestInit = {}) =>
      site.fetch(path, { ...init, headers: { authorization: `Bearer ${token}` } });
    const account = await ask('/api/account');
    expect(((await account.json()) as { username: string }).username).toBe(member.username);
    expect((await ask('/api/account/export')).status).toBe(403);
    await page.reload();
    await page.getByRole('button', { name: 'Remove Backup' }).waitFor();
    expect(await shown.count()).toBe(0);
    expect(await page.content()).not.toContain(token);
    await page.getByRole('button', { name: 'Remove Backup' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No tokens, yet.').waitFor();
    expect((await ask('/api/account')).status).toBe(401);
    await close();
  });

  it('hand out all that the site keeps, without a secret', async () => {
    const { page, close, member } = await open('data', 'phone');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^longstrip-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await savedDownload(download), 'utf8');
    expect(text).toContain(member.email);
    expect(text).not.toMatch(/argon2|_hash/);
    await close();
  });

  it('delete the account, with the password and a second thought', async () => {
    const { page, close, member } = await open('data', 'phone');
    const ask = page.getByRole('button', { name: 'Delete the account…' });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete my account' });
    await page.getByLabel('Your password').fill('wrong password');
    await ask.click();
    await confirm.click();
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await ask.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await statusOf(await callAs(site, member))).toBe(200);
    await ask.click();
    await confirm.click();
    await page.waitForURL(`${site.url}/en`);
    expect(await page.evaluate(() => localStorage.getItem('longstrip_token'))).toBeNull();
    const login = { username: member.username, password: PASSWORD };
    expect((await makeCaller(site).call('POST', '/api/login', login)).body['code']).toBe('failed');
    await close();
  });
});

function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
