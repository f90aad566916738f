import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { alertWith, arriveAt, openPage, sendLogin } from '../support/accountForms.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { newestMail } from '../support/readOutbox.ts';

/** The browser's console message for an error answer. */
const REFUSED =
  /Failed to load resource: the server responded with a status of (401|403|404|409|410|422|429)/;

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

  describe.each<Profile>(['phone', 'desktop'])('on a %s', (profile) => {
    it('of a member who is logged in is verified by one call, and is said to be so when the link is opened again', async () => {
      const member = await makeMember(site, { username: `member_${profile}`, isVerified: false });
      const { page, close } = await arrive(profile, '/en/login');
      await sendLogin(page, member.username);
      await page.waitForURL('**/en');
      const token = await makeLink(site, { purpose: 'verify', userId: member.id, email: member.email });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/email/verify')) calls.push(request.method());
      });
      await page.goto(`/en/verify/${token}`);
      await page.getByRole('heading', { name: 'Your email is now verified' }).waitFor();
      expect(calls).toEqual(['POST']);
      await page.reload();
      await page.getByText('Your email is already verified.').waitFor();
      expect(await page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0);
      await close();
    });
  });

  it('keeps its address when the owner stops a change, by the button and not by opening the link', async () => {
    const member = await makeMember(site);
    const intruder = await callAs(site, member);
    const asked = await intruder.call('PUT', '/api/account/email', {
      email: `taken-${member.email}`,
      password: PASSWORD,
    });
    expect(asked.status).toBe(200);
    const { link = '' } = await newestMail(site, member.email);
    const { page, close } = await arrive('phone', link);
    await page.getByRole('heading', { name: 'Keep your e-mail address' }).waitFor();
    expect((await intruder.call('GET', '/api/account')).body['pending_email']).not.toBeNull();
    await page.getByRole('button', { name: 'Stop the change' }).click();
    const done = page.getByRole('heading', { name: 'Your e-mail address stays' });
    await done.waitFor();
    expect(await done.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect((await intruder.call('GET', '/api/account')).body['pending_email']).toBeNull();

    await page.reload();
    await arrived(page);
    await page.getByRole('button', { name: 'Stop the change' }).click();
    await page.getByRole('heading', { name: 'There is nothing to stop' }).waitFor();
    await page.getByText('This link no longer works').waitFor();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.waitForURL('**/en/password-reset');
    await close();
  });

  it('gets nothing by links that are too old, and another one at once', async () => {
    const member = await makeMember(site, { isVerified: false });
    const { page, close } = await arrive('desktop', '/en/login');
    await sendLogin(page, member.username);
    await page.waitForURL('**/en');
    await openPage(page, '/en/verify/never-sent');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByRole('button', { name: 'Sent' }).waitFor();
    const { link = '' } = await newestMail(site, member.email);
    await site.services.database.write
      .updateTable('account_links')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .execute();
    await openPage(page, link);
    await page.getByText('The verification link you followed is invalid.').waitFor();

    await openPage(page, '/en/password-reset');
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    const reset = await newestMail(site, member.email);
    await site.services.database.write
      .updateTable('account_links')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .execute();
    await openPage(page, reset.link ?? '');
    await page.getByText('Your password reset link has expired.').waitFor();
    await close();
  });

  it('is not to be had on a site that takes nobody, and waits for an admin on one that looks at everybody', async () => {
    const closed = await makeTestSite({ REGISTRATION: 'closed' });
    const visitor = await arrive('phone', '/en/register', closed);
    await visitor.page.getByRole('heading', { name: 'Registration is closed' }).waitFor();
    expect(await visitor.page.locator('main form').count()).toBe(0);
    await visitor.close();
    await closed.close();

    const approving = await makeTestSite({ REGISTRATION: 'approval' });
    const { page, close } = await arrive('phone', '/en/register', approving);
    await page.getByText('An admin looks at every new account').waitFor();
    await register(page, 'waiting', 'waiting@example.test');
    await page.getByText('as soon as an admin has approved your account').waitFor();
    await openPage(page, '/en/login');
    await sendLogin(page, 'waiting');
    await alertWith(page, "Your account is waiting for an admin's approval.");
    await close();
    await approving.close();
  });
});

async function register(page: Page, username: string, email: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}
