import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { PageReport } from '../reportsApi.ts';
import type {} from './PageReportTable.ts';

/** The page with this id, if the caller can read it, and how many reports of it were looked at. */
export function findReadablePage(
  database: Kysely<Tables>,
  query: { pageId: string; contentClass: ContentClass },
): Promise<{ id: string; resolved_count: number } | undefined> {
  return visibleComics(database, query.contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .select([
      'pages.id',
      sql<number>`(select count(*)::int from page_reports
        where page_id = pages.id and resolved_at is not null)`.as('resolved_count'),
    ])
    .where('pages.id', '=', query.pageId)
    .where('chapters.state', '=', 'published')
    .executeTakeFirst();
}

/** A page that waits to be looked at is counted once more. */
export async function insertPageReport(database: Kysely<Tables>, pageId: string): Promise<void> {
  await database
    .insertInto('page_reports')
    .values({ id: uuidv7(), page_id: pageId })
    .onConflict((conflict) =>
      conflict
        .column('page_id')
        .where('resolved_at', 'is', null)
        .doUpdateSet({
          reports_count: sql`page_reports.reports_count + 1`,
          last_at: sql`now()`,
        }),
    )
    .execute();
}

function openReports(database: Kysely<Tables>, contentClass: ContentClass) {
  return visibleComics(database, contentClass)
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .innerJoin('page_reports', 'page_reports.page_id', 'pages.id')
    .where('page_reports.resolved_at', 'is', null);
}

export async function countPageReports(
  database: Kysely<Tables>,
  contentClass: ContentClass,
): Promise<number> {
  const { count } = await openReports(database, contentClass)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest first; `page` counts from 1. */
export function listReportRows(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass; page: number },
): Promise<PageReport[]> {
  return openReports(database, query.contentClass)
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'page_reports.id',
      'page_reports.reports_count',
      'page_reports.first_at',
      'page_reports.last_at',
      'pages.position',
      sql<PageReport['comic']>`jsonb_build_object('slug', comics.slug, 'title', comics.title)`.as('comic'),
      sql<PageReport['chapter']>`jsonb_build_object('slug', chapters.slug, 'number', chapters.number,
        'volume', chapters.volume, 'title', chapters.title)`.as('chapter'),
      pictureJson().as('picture'),
    ])
    .orderBy('page_reports.last_at', 'desc')
    .orderBy('page_reports.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .execute();
}

/** Returns false when there is no such report; one that is resolved stays as it is. */
export async function updateReportResolved(
  database: Kysely<Tables>,
  report: { id: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('page_reports')
    .set({
      resolved_at: sql`coalesce(resolved_at, now())`,
      resolved_by: sql`case when resolved_at is null then ${report.by}::uuid else resolved_by end`,
    })
    .where('id', '=', report.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
