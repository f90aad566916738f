import type { Browser, Page } from 'playwright-core';
import { logInBrowser } from './logInBrowser.ts';
import { makeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { visit, type Profile, type Visit } from './openBrowser.ts';

/** A browser in the session of an admin: of a new one, unless one is given. */
export async function visitAsAdmin<Who extends Member>(
  { site, browser }: { site: TestSite; browser: Browser },
  { profile = 'desktop', member }: { profile?: Profile; member?: Who } = {},
): Promise<Visit & { member: Who }> {
  const who = member ?? ((await makeMember(site, { role: 'admin' })) as Who);
  const visitor = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
  await logInBrowser(site, visitor.context, who);
  return { ...visitor, member: who };
}

export async function openComicEditor(page: Page, slug: string, language = 'en'): Promise<void> {
  await page.goto(`/${language}/admin/comics/${slug}`);
  await page.locator('[name="title"]').waitFor();
}

/** Waits until the head of the editor says this of the changes. */
export function savingState(page: Page, words: string): Promise<void> {
  return page.locator('.admin-head-status').getByText(words, { exact: true }).waitFor();
}
