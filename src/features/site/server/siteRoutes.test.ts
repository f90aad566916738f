import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

describe('the CSRF cookie', () => {
  it('is given to who has none, readable by scripts, in an answer that nobody keeps', async () => {
    const response = await site.fetch('/api/csrf-cookie');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{24}\.[\w-]{43}; Path=\/; SameSite=Lax/);
    expect(cookie).not.toContain('HttpOnly');
    const again = await site.fetch('/api/csrf-cookie', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });
});
