import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  alertWith,
  arriveAt,
  openPage,
  openAccountMenu,
  sendLogin,
  storedSession,
} from '../support/accountForms.ts';
import { makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { newestMail } from '../support/readOutbox.ts';

describeInBrowser('an account', () => {
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

  const arrive = (profile: Profile, path: string, own = site) =>
    arriveAt(browser, path, { baseURL: own.url, profile });

  it('is made, verified by mail, logged in to, and logged out of', async () => {
    const username = 'Ines';
    const email = `${username}@example.test`;
    const { page, close } = await arrive('phone', '/en/register');
    await register(page, username, email);
    await alertWith(page, 'Account successfully created');
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(email);

    const { link } = await newestMail(site, email);
    await openPage(page, link ?? '');
    await page.getByRole('button', { name: 'Verify my address' }).click();
    await page.getByRole('heading', { name: 'Your email is now verified' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await sendLogin(page, username);
    await page.waitForURL('**/en');

    await openAccountMenu(page);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.waitForURL('**/en/settings**');
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await alertWith(page, 'Successfully logged out');
    await page.waitForURL('**/en');
    expect(await storedSession(page)).toEqual([null, null]);
    await close();
  });

  it('gets a new password by mail', async () => {
    const member = await makeMember(site, { username: 'reset' });
    const { page, close } = await arrive('phone', '/en/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();

    const { link = '' } = await newestMail(site, member.email);
    await openPage(page, link);
    expect(await page.locator('main').innerText()).toContain(member.username);
    const save = page.getByRole('button', { name: 'Save the password' });
    await page.getByLabel(/^Password/).fill('seven grey otters');
    await page.getByLabel('Repeat the password').fill('seven grey otter');
    await save.click();
    await page.getByText('The two passwords differ.').waitFor();
    await page.getByLabel('Repeat the password').fill('seven grey otters');
    await save.click();
    await page.waitForURL('**/en/login');
    await sendLogin(page, member.username, 'seven grey otters');
    await page.waitForURL('**/en');

    // It works once.
    await openPage(page, link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('This link was used already.');
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await page.waitForURL('**/en/password-reset');
    await close();
  });
});

async function register(page: Page, username: string, email: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}
