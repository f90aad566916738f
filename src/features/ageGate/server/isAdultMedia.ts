import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type {} from '../../playlists/server/playlistTables.ts';
import type {} from '../../slides/server/SlideTable.ts';

/**
 * Whether a picture is for adults alone: on an nsfw comic or slide, or a playlist of such comics, and on nothing that is live and for
 * everyone. One that nothing shows is for everyone.
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
    .select((select) =>
      select.and([select('slides.nsfw', '=', false), select('slides.active', '=', true)]).as('is_open'),
    )
    .where((where) =>
      where.or([where('slides.media_id', '=', mediaId), where('slides.mobile_media_id', '=', mediaId)]),
    );
  const playlists = database
    .selectFrom('playlists')
    .select((select) => playlistAudience(select).isAdult.$castTo<boolean>().as('is_adult'))
    .select((select) => playlistAudience(select).isOpen.as('is_open'))
    .where('playlists.cover_media_id', '=', mediaId);
  const row = await database
    .selectFrom(covers.unionAll(pages).unionAll(slides).unionAll(playlists).as('uses'))
    .select(sql<boolean | null>`bool_or(is_adult) and not bool_or(is_open)`.as('is_adult'))
    .executeTakeFirst();
  return row?.is_adult ?? false;
}

/** A playlist is as adult as what it holds, and open as far as it is found (`findPlaylist`). */
function playlistAudience({ and, or, not, exists, eb, selectFrom }: ExpressionBuilder<Tables, 'playlists'>) {
  const items = selectFrom('playlist_items')
    .innerJoin('comics', 'comics.id', 'playlist_items.comic_id')
    .select('comics.id')
    .whereRef('playlist_items.playlist_id', '=', 'playlists.id');
  const hasOpen = exists(items.where(visibleComics('safe')));
  return {
    isAdult: and([exists(items.where('comics.nsfw', '=', true)), not(hasOpen)]),
    isOpen: and([eb('visibility', 'in', ['public', 'unlisted']), or([hasOpen, not(exists(items))])]),
  };
}
