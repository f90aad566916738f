import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../support/cookieOf.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
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
      expect(
        html.includes('name="robots" content="noindex"') || /access|is_provisional":true/.test(html),
      ).toBe(true);
    },
  );

  it('say nothing of a member who asks for them', async () => {
    const member = await makeMember(site, { username: 'Odile_Marsh' });
    const { cookies, token } = await callAs(site, member);
    const cookie = cookieOf({ cookies });
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
