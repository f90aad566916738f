import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriveAt, logInAt, openPage, sendLogin, storedSession } from '../support/accountForms.ts';
import { makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite({ STAFF_SECOND_FACTOR: 'off' });
});
afterAll(() => site.close());

describeInBrowser('a guarded page', () => {
  let browser: Browser;
  let member: Member;
  let admin: Member;
  beforeAll(async () => {
    browser = await openBrowser();
    member = await makeMember(site);
    admin = await makeMember(site, { role: 'admin', hasSecondFactor: false });
  });
  afterAll(() => browser.close());
  const arrive = (path: string) => arriveAt(browser, path, { baseURL: site.url, profile: 'desktop' });

  it('leads nowhere else than to a page of the site', async () => {
    const { page, close } = await arrive('/en/login?next=%2F%2Fevil.example%2Fen');
    await sendLogin(page, member.username);
    await expect.poll(() => page.url()).toBe(`${site.url}/en`);
    await close();
  });

  it('for admins is the 404 page to a member, and the members to an admin', async () => {
    const { page, close } = await arrive('/en/login');
    await logInAt(page, member.username);
    await openPage(page, '/en/admin/users');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
    const other = await arrive('/en/login');
    await logInAt(other.page, admin.username);
    await other.page.locator('header summary').filter({ hasText: 'Account' }).click();
    await other.page.getByRole('link', { name: 'Admin area' }).click();
    await other.page.waitForURL('**/en/admin');
    await other.page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Members' })
      .click();
    await other.page.waitForURL('**/en/admin/users');
    // Its words came after those around it.
    await other.page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await expect.poll(() => other.page.getByRole('link', { name: member.username }).count()).toBe(1);
    await other.close();
  });

  it('shows the 404 page to a former admin, and the page to a new one, as soon as the account is refreshed', async () => {
    const { write } = site.services.database;
    const changing = await makeMember(site, { role: 'admin', hasSecondFactor: false });
    const giveRole = (role: 'user' | 'admin') =>
      write.updateTable('users').set({ role }).where('username', '=', changing.username).execute();
    const { page, close } = await arrive('/en/login');
    await logInAt(page, changing.username);
    await giveRole('user');
    await page.goto('/en/admin/users');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await giveRole('admin');
    await page.reload();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await giveRole('user');
    await page.getByRole('main').getByRole('searchbox').fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await close();
  });

  it('sends a member whose session has ended to the login page with a word, and back', async () => {
    const { page, close } = await arrive('/en/login');
    await logInAt(page, member.username);
    await openPage(page, '/en/settings');
    await site.services.database.write.deleteFrom('sessions').execute();
    await openPage(page, '/en/settings/sessions');
    await page.waitForURL('**/en/login?next=%2Fen%2Fsettings%2Fsessions');
    await page.locator('.alert').filter({ hasText: 'the session has ended' }).waitFor();
    expect(await storedSession(page)).toEqual([null, null]);
    await sendLogin(page, member.username);
    await page.waitForURL('**/en/settings/sessions');
    await close();
  });

  it('stays with a member while the site does not answer, or answers with an error of its own', async () => {
    const { page, close } = await arrive('/en/login');
    await logInAt(page, member.username);
    await page.route('**/api/account?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload({ waitUntil: 'networkidle' });
    expect((await storedSession(page))[0]).not.toBeNull();
    await page.unrouteAll();
    await page.route('**/api/account?*', (route) => route.abort());
    await page.reload({ waitUntil: 'networkidle' });
    expect((await storedSession(page))[0]).not.toBeNull();
    await close();
  });

  it.each([401, 403, 419])('and a refresh that is answered with %i logs out', async (status) => {
    const { page, close } = await arrive('/en/login');
    await logInAt(page, member.username);
    await page.route('**/api/account?*', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: '{"code":"csrf","message":"No."}' }),
    );
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => storedSession(page)).toEqual([null, null]);
    await close();
  });
});
