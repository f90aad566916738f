import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { STRIP_MEDIAN_RATIO } from '../../comics/stripMedianRatio.ts';
import type {} from '../../media/server/MediaTable.ts';
import { isShown, type ShownChapters } from './chapterStore.ts';

/**
 * Pages on either side of a chapter's middle one that are looked at: covers and credits stand at
 * its ends.
 */
const AROUND_MIDDLE = 2;

/** The first chapters of a long comic tell: a look at it costs the same however long it is. */
const CHAPTERS_LIMIT = 50;

/**
 * Whether most pages of a comic are shaped like parts of a strip. Up to five pages of each chapter
 * count: a notice of one page weighs less than a chapter, and one long extra no more.
 */
export async function hasTallPages(
  database: Kysely<Tables>,
  { comicId, isPreview = false }: ShownChapters,
): Promise<boolean> {
  const middle = sql`(chapters.pages_count + 1) / 2`;
  const { is_tall: isTall } = await database
    .selectFrom((from) =>
      from
        .selectFrom('chapters')
        .select(['chapters.id', 'chapters.pages_count'])
        .where('chapters.comic_id', '=', comicId)
        .where(isShown(isPreview))
        .orderBy('chapters.sort_key')
        .orderBy('chapters.id')
        .limit(CHAPTERS_LIMIT)
        .as('chapters'),
    )
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .where(
      sql<boolean>`pages.position between ${middle} - ${AROUND_MIDDLE}::int and ${middle} + ${AROUND_MIDDLE}::int`,
    )
    .select(
      sql<boolean>`
        2 * count(*) filter (where media.height >= media.width * ${STRIP_MEDIAN_RATIO}::float8) > count(*)`.as(
        'is_tall',
      ),
    )
    .executeTakeFirstOrThrow();
  return isTall;
}
