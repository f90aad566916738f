import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { arriveAt, openPage, sendLogin } from '../support/accountForms.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
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

  const arrive = (profile: Profile, path: string) => arriveAt(browser, path, { baseURL: site.url, profile });

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
    await page.getByText('This link was used already.').waitFor();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.waitForURL('**/en/password-reset');
    await close();
  });

  it('gets nothing by links that are too old, and another one at once, which verifies it by one call', async () => {
    const member = await makeMember(site, { isVerified: false });
    const { page, close } = await arrive('desktop', '/en/login');
    await sendLogin(page, member.username);
    await page.waitForURL('**/en');
    const verify = page.getByRole('button', { name: 'Verify my address' });
    await openPage(page, '/en/verify/never-sent');
    await verify.click();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByRole('button', { name: 'Sent' }).waitFor();
    const { link = '' } = await newestMail(site, member.email);
    await site.services.database.write
      .updateTable('account_links')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .execute();
    await openPage(page, link);
    await verify.click();
    await page.getByText('This link is too old').waitFor();

    const token = await makeLink(site, { purpose: 'verify', userId: member.id, email: member.email });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/email/verify')) calls.push(request.method());
    });
    await openPage(page, `/en/verify/${token}`);
    expect(calls).toEqual([]);
    await verify.click();
    await page.getByRole('heading', { name: 'Your email is now verified' }).waitFor();
    expect(calls).toEqual(['POST']);
    await page.reload();
    await arrived(page);
    await verify.click();
    await page.getByText('Your email is already verified.').waitFor();
    expect(await page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0);

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
});
