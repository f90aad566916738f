import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { makeComic } from './makeComic.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

export const HERONS = 54;

/**
 * A site with comics `Heron 01` to `Heron 54`, for bulk edits, which are carried out as they come.
 */
export async function makeHeronSite(): Promise<TestSite> {
  const site = await makeTestSite();
  for (let number = 1; number <= HERONS; number += 1)
    await makeComic(site.services, {
      title: `Heron ${String(number).padStart(2, '0')}`,
      status: 'ongoing',
      tags: ['Marsh'],
      chapters: [{ pages: 1 }],
    });
  await ensureTerms(site.services.database.write, 'tags', ['Foggy morning']);
  await site.finishJobs();
  return site;
}

/** All that a bulk edit of the herons may change. */
export async function heronRows(site: TestSite) {
  const { rows } = await sql<{ slug: string; status: string; state: string; terms: unknown[] }>`
    select slug, status, state, locked_fields,
      (select jsonb_agg(jsonb_build_array(term_id, origin, position) order by term_id)
        from comic_terms where comic_id = comics.id) as terms
    from comics where title like 'Heron %' order by slug`.execute(site.services.database.read);
  return rows;
}

/** The table of comics with those that a filter finds, by their titles. */
export async function openComics(page: Page, q: string): Promise<void> {
  await page.goto(`/en/admin/comics?q=${encodeURIComponent(q)}&sort=title&order=asc`);
  await page.locator('[data-at="0:1"], .entity-card').first().waitFor();
}

/** The label of the input that has the focus. */
export const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent.trim());
