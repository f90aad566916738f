import type { Browser, Page } from 'playwright-core';
import { visitAsAdmin } from './comicEditorVisits.ts';
import type { TestSite } from './makeTestSite.ts';
import type { Visit } from './openBrowser.ts';

/**
 * An admin's browser. Pictures of the tests' comics are rows without files, so it is given one for
 * all.
 */
export async function visitWithPictures(where: { site: TestSite; browser: Browser }): Promise<Visit> {
  const visitor = await visitAsAdmin(where);
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const picture = { status: 200, contentType: 'image/svg+xml', body };
  await visitor.page.route('**/media/**', (route) => route.fulfill(picture));
  return visitor;
}

/** Opens the editor of the first chapter of a comic. */
export async function openChapterEditor(page: Page, slug: string): Promise<void> {
  await page.goto(`/en/admin/comics/${slug}/chapters/1`);
  await page.getByRole('listbox').waitFor();
}

export const tile = (page: Page, number: number) =>
  page.getByRole('option', { name: new RegExp(`^Page ${number}\\b`) });

/** The first chapter of a comic as readers get it. */
export const readManifest = async (site: TestSite, slug: string) =>
  (await (await site.fetch(`/api/comics/${slug}/chapters/1`)).json()) as {
    chapter: { title: string | null };
    pages: { id: string; description: string; picture: { id: string; width: number; height: number } }[];
  };
