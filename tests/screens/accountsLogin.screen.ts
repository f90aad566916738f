import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { alertWith, arriveAt, openAccountMenu, sendLogin, storedSession } from '../support/accountForms.ts';
import { makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { newestMail, readOutbox } from '../support/readOutbox.ts';

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

  it('takes an e-mail address, and keeps user and token as the specification has them', async () => {
    const { email, username } = await makeMember(site);
    const { page, context, close } = await arrive('/en/login');
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
    await close();
  });

  it('tells a banned member until when and why, in their language', async () => {
    const { username } = await makeMember(site, {
      bannedUntil: '2126-05-04T00:00:00Z',
      banReason: 'Spam in every thread',
    });
    const { page, close } = await arrive('/fr/login');
    await page.getByLabel('Nom d’utilisateur ou adresse e-mail').fill(username);
    await page.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await alertWith(page, 'Spam in every thread');
    expect(await page.locator('.alert').innerText()).toContain('2126');
    expect(await storedSession(page)).toEqual([null, null]);
    await close();
  });

  it('asks for what is missing under its field, and gives the first of them the focus', async () => {
    const { page, close } = await arrive('/en/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.poll(() => page.locator('.field-error').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await close();
  });

  it('tells who is logged in already who they are, and leads on', async () => {
    const { username } = await makeMember(site);
    const { page, close } = await arrive('/en/login');
    await sendLogin(page, username);
    await page.waitForURL('**/en');
    for (const path of ['/en/login', '/en/register']) {
      await page.goto(path);
      await arrived(page);
      await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
      expect(await page.locator('main').innerText()).toContain(username);
    }
    await page.locator('main').getByRole('button', { name: 'Log out' }).click();
    await alertWith(page, 'Successfully logged out');
    await close();
  });

  it('ends on this device also where the site cannot be told, and says so', async () => {
    const { username } = await makeMember(site);
    const { page, close } = await arrive('/en/login');
    await sendLogin(page, username);
    await page.waitForURL('**/en');
    await page.route('**/api/logout?**', (route) => route.abort());
    await openAccountMenu(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await alertWith(page, 'the site could not be told');
    expect(await storedSession(page)).toEqual([null, null]);
    await page.locator('header a[href*="/login"]').waitFor();
    await close();
  });

  describe('of a site that keeps addresses private', () => {
    let own: TestSite;
    beforeAll(async () => {
      own = await makeTestSite({ ACCOUNT_PRIVACY: 'private' });
    });
    afterAll(() => own.close());

    it('says the same of a new password for any address, and only the owner of an account gets a mail', async () => {
      const { email } = await makeMember(own);
      const said: string[] = [];
      for (const address of [email, 'nobody@example.test']) {
        const { page, close } = await arrive('/en/password-reset', 'phone', own);
        await page.getByLabel('E-mail address').fill(address);
        await page.getByRole('button', { name: 'Send the link' }).click();
        await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
        said.push((await page.locator('main, .alert').allInnerTexts()).join().replaceAll(address, 'ADDRESS'));
        await close();
      }
      expect(said[1]).toBe(said[0]);
      expect((await newestMail(own, email)).link).toMatch(/password-reset/);
      expect(await readOutbox(own, 'nobody@example.test')).toEqual([]);
    });
  });

  it('says on a site that keeps no addresses private that there is no such account', async () => {
    const { page, close } = await arrive('/en/password-reset');
    await page.getByLabel('E-mail address').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await alertWith(page, "There's no account linked with this email address.");
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('nobody@example.test');
    await close();
  });
});
