import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type {} from '../../slides/server/SlideTable.ts';

/**
 * Whether a picture is for adults alone: on an nsfw comic or slide, and on nothing that is live and for everyone. One that
 * nothing shows is for everyone.
 */
export async function isAdultMedia(database: Kysely<Tables>, mediaId: string): Promise<boolean> {
  const covers = database
    .selectFrom('comics')
    .select('comics.nsfw as is_adult')
    .select((select) => visibleComics('safe')(select).as('is_open'))
    .where('comics.cover_media_id', '=', mediaId);
  const pages = database
    .selectFrom('comics')
    .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .select('comics.nsfw as is_adult')
    .select((select) =>
      select.and([visibleComics('safe')(select), select('chapters.state', '=', 'published')]).as('is_open'),
    )
    .where('pages.media_id', '=', mediaId);
  const slides = database
    .selectFrom('slides')
    .select('slides.nsfw as is_adult')
    .select((select) => select.not(select.ref('slides.nsfw')).as('is_open'))
    .where((where) =>
      where.or([where('slides.media_id', '=', mediaId), where('slides.mobile_media_id', '=', mediaId)]),
    );
  const playlists = database
    .selectFrom('playlists')
    .select([sql<boolean>`false`.as('is_adult'), sql<boolean>`true`.as('is_open')])
    .where('playlists.cover_media_id', '=', mediaId);
  const row = await database
    .selectFrom(covers.unionAll(pages).unionAll(slides).unionAll(playlists).as('uses'))
    .select(sql<boolean | null>`bool_or(is_adult) and not bool_or(is_open)`.as('is_adult'))
    .executeTakeFirst();
  return row?.is_adult ?? false;
}
