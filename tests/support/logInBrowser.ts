import type { BrowserContext } from 'playwright-core';
import { tokenKey, userKey } from '../../src/features/sessions/web/sessionNotes.ts';
import { CSRF_COOKIE } from '../../src/platform/http/csrf.ts';
import { callAs, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

/** Puts a browser into a new session of the member, as the login form would. */
export async function logInBrowser(
  site: TestSite,
  context: BrowserContext,
  member: Pick<Member, 'id'>,
): Promise<void> {
  const siteId = site.services.config.site.id;
  const page = await context.newPage();
  await page.goto(`${site.url}/healthz`);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const caller = await callAs(site, member, { 'user-agent': userAgent });
  const { body } = await caller.call('GET', '/api/account');
  await context.addCookies(
    [...caller.cookies].map(([name, value]) => ({
      name,
      value,
      url: site.url,
      // Scripts read the token, and copy it into a header.
      httpOnly: name !== CSRF_COOKIE,
    })),
  );
  await page.evaluate((notes) => notes.forEach(([key, text]) => localStorage.setItem(key, text)), [
    [tokenKey(siteId), caller.token ?? ''],
    [userKey(siteId), JSON.stringify(body)],
  ] as [string, string][]);
  await page.close();
}
