import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { StoredComic } from '../statisticsApi.ts';

const LARGEST = 50;

/**
 * The comics whose pages take the most room, live or not. A picture of several chapters counts once
 * in each comic.
 */
export async function countComicStorage(database: Kysely<Tables>): Promise<StoredComic[]> {
  const { rows } = await sql<StoredComic>`
    select comics.id, comics.slug, comics.title, used.pictures, used.bytes
    from (
      select comic_id, count(*)::int as pictures, sum(bytes)::float8 as bytes
      from (
        select distinct chapters.comic_id, media.id, media.bytes
        from all_pages
        join chapters on chapters.id = all_pages.chapter_id
        join media on media.id = all_pages.media_id
      ) as pictures
      group by comic_id order by sum(bytes) desc, comic_id limit ${LARGEST}
    ) as used
    join comics on comics.id = used.comic_id
    order by used.bytes desc, comics.id`.execute(database);
  return rows;
}
