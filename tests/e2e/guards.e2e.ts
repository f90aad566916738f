import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arriveAt, logInAt, openPage, sendLogin, storedSession } from '../support/accountForms.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite({ STAFF_SECOND_FACTOR: 'off' });
});
afterAll(() => site.close());

const PRIVATE = [
  '/en/login',
  '/en/register',
  '/en/password-reset',
  '/en/password-reset/abc',
  '/en/email-cancel/abc',
  '/en/verify/abc',
  '/en/settings',
  '/en/settings/sessions',
  '/en/admin',
  '/en/admin/users',
  '/en/admin/comics/night-post',
  '/zh/admin/nothing/of/that/kind',
  '/zh/login?next=%2Fzh%2Fsettings',
];

describe('the pages of accounts', () => {
  it.each(PRIVATE)(
    '%s is kept by nobody, is in no index, and carries a token for its forms',
    async (path) => {
      const response = await site.fetch(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      const html = await response.text();
      const [, token] = /<meta name="csrf-token" content="([^"]+)">/.exec(html) ?? [];
      expect(response.headers.getSetCookie().join()).toContain(`XSRF-TOKEN=${token}`);
      expect(html.includes('name="robots" content="noindex"') || /access|is_guarded":true/.test(html)).toBe(
        true,
      );
    },
  );

  it('say nothing of a member who asks for them', async () => {
    const member = await makeMember(site, { username: 'Odile_Marsh' });
    const { cookies, token } = await callAs(site, member);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    for (const path of [...PRIVATE, '/en', '/en/latest']) {
      const own = await site.fetch(path, { headers: { cookie, authorization: `Bearer ${token}` } });
      const html = await own.text();
      expect(html).not.toContain('Odile');
      expect(html).not.toContain(member.email);
      expect(html).not.toContain(token);
    }
  });

  it.each(['/en', '/en/latest', '/fr/page/nothing', '/en/nothing-here'])(
    'and the public page %s sets no cookie, has no token, and may be kept by anybody',
    async (path) => {
      const response = await site.fetch(path);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('cache-control')).toContain('public');
      expect(await response.text()).not.toContain('csrf-token');
    },
  );
});

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

  it('sends a visitor to the login page, and back afterwards, even after a detour over registration', async () => {
    const { page, complaints, close } = await arrive('/en/settings/sessions');
    await page.waitForURL('**/en/login?next=**');
    await expect.poll(() => page.getByLabel('Username or e-mail address').count()).toBe(1);
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.waitForURL('**/en/register?next=**');
    await page.locator('main').getByRole('link', { name: 'Log in' }).click();
    await sendLogin(page, member.username);
    await page.waitForURL('**/en/settings/sessions');
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

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

  it('leads a visitor to login and a member to the 404 page wherever in the admin area, and back after login', async () => {
    const { page, close } = await arrive('/en/admin/nothing/of/that/kind');
    await page.waitForURL('**/en/login?next=%2Fen%2Fadmin%2Fnothing%2Fof%2Fthat%2Fkind');
    await sendLogin(page, member.username);
    await page.waitForURL('**/en/admin/nothing/of/that/kind');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await openPage(page, '/en/admin/comics/night-post');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/admin/comics/night-post');
    await close();
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
