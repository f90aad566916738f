import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../media/server/MediaTable.ts';
import type {} from '../../taxonomy/server/TermTable.ts';

export type DownloadedPage = {
  chapter_id: string;
  wide: boolean | null;
  bookmark: string | null;
  content_hash: string;
  format: Picture['format'];
  bytes: number;
  /** Null until it is worked out. */
  crc32: number | null;
  width: number;
  height: number;
};

/** The pages of these chapters, each chapter's in their order. */
export function listDownloadedPages(
  database: Kysely<Tables>,
  chapterIds: readonly string[],
): Promise<DownloadedPage[]> {
  return database
    .selectFrom('pages')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'pages.chapter_id',
      'pages.wide',
      'pages.bookmark',
      'media.content_hash',
      'media.format',
      'media.bytes',
      'media.crc32',
      'media.width',
      'media.height',
    ])
    .where('pages.chapter_id', '=', sql<string>`any(${chapterIds}::uuid[])`)
    .orderBy('pages.chapter_id')
    .orderBy('pages.position')
    .execute();
}

export type ChapterSize = { chapter_id: string; bytes: number; pages_count: number };

export function listChapterSizes(
  database: Kysely<Tables>,
  chapterIds: readonly string[],
): Promise<ChapterSize[]> {
  return database
    .selectFrom('pages')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'pages.chapter_id',
      sql<number>`sum(media.bytes)::bigint`.as('bytes'),
      sql<number>`count(*)::int`.as('pages_count'),
    ])
    .where('pages.chapter_id', '=', sql<string>`any(${chapterIds}::uuid[])`)
    .groupBy('pages.chapter_id')
    .execute();
}

export type ComicTermName = { comic_id: string; taxonomy: Taxonomy; name: string; nsfw: boolean };

/** The terms that these comics carry of their own, in the order that each gives them. */
export function listOwnTermNames(
  database: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<ComicTermName[]> {
  return database
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .select(['comic_terms.comic_id', 'terms.taxonomy', 'terms.name', 'terms.nsfw'])
    .where('comic_terms.comic_id', '=', sql<string>`any(${comicIds}::uuid[])`)
    .where('comic_terms.origin', '<>', 'implied')
    .where('terms.active', '=', true)
    .orderBy('comic_terms.comic_id')
    .orderBy('comic_terms.position')
    .orderBy('terms.name')
    .orderBy('terms.id')
    .execute();
}
