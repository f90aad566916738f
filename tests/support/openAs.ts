import type { Browser } from 'playwright-core';
import { logInBrowser } from './logInBrowser.ts';
import type { Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { visit, type Visit, type VisitOptions } from './openBrowser.ts';

/** Opens the browser of a member who is logged in. */
export async function openAs(
  site: TestSite,
  { browser, member, ...options }: Omit<VisitOptions, 'baseURL'> & { browser: Browser; member: Member },
): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: site.url, reducedMotion: 'reduce', ...options });
  await logInBrowser(site, visitor.context, member);
  return visitor;
}
