import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ComicRow } from '../../comics/server/comicStore.ts';
import { STRIP_MEDIAN_RATIO } from '../../comics/stripMedianRatio.ts';
import type {} from '../../media/server/MediaTable.ts';
import { isShown } from './chapterStore.ts';

/** Whether a comic is read as a strip: files rarely say so, but the shape of the pages of its first live chapter does. */
export async function isStripComic(
  database: Kysely<Tables>,
  { id, mode, isPreview = false }: Pick<ComicRow, 'id' | 'mode'> & { isPreview?: boolean },
): Promise<boolean> {
  if (mode === 'webtoon') return true;
  const first = database
    .selectFrom('chapters')
    .select('chapters.id')
    .where('chapters.comic_id', '=', id)
    .where(isShown(isPreview))
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .limit(1);
  const ratio = sql`media.height::float / media.width`;
  const row = await database
    .selectFrom('pages')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .where('pages.chapter_id', '=', first)
    .select(sql<number | null>`(array_agg(${ratio} order by ${ratio}))[count(*) / 2 + 1]`.as('median'))
    .executeTakeFirst();
  return (row?.median ?? 0) >= STRIP_MEDIAN_RATIO;
}
