import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import type { RichText } from '../../../contract/RichText.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { CARD_COLUMNS, type ComicCardRow } from '../../comics/server/comicStore.ts';
import { isPremium } from '../../comics/server/isPremium.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { PlaylistCard, PlaylistItem } from '../playlistsApi.ts';
import type { PlaylistOrdering } from './playlistTables.ts';

/** Covers that stand for a playlist without one of its own. */
const MOSAIC_SIZE = 4;

type Reader = { contentClass: ContentClass; language: Language };

/** One page of the public playlists that have something to show, featured ones first. */
export function listPlaylistCards(
  database: Kysely<Tables>,
  query: Reader & { limit: number; offset: number },
): Promise<PlaylistCard[]> {
  // The page is cut out first, so that covers are looked up for those alone that are shown.
  const page = listedPlaylists(database, query.contentClass)
    .selectAll('playlists')
    .orderBy('featured', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(query.limit)
    .offset(query.offset)
    .as('playlists');
  return database
    .selectFrom(page)
    .leftJoin('media', 'media.id', 'playlists.cover_media_id')
    .select('playlists.slug')
    .select(cardColumns(database, query))
    .orderBy('featured', 'desc')
    .orderBy('position')
    .orderBy('playlists.id')
    .execute();
}

export async function countPlaylists(database: Kysely<Tables>, contentClass: ContentClass): Promise<number> {
  const { total } = await listedPlaylists(database, contentClass)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function listedPlaylists(database: Kysely<Tables>, contentClass: ContentClass) {
  return database
    .selectFrom('playlists')
    .where('visibility', '=', 'public')
    .where(({ exists }) => exists(visibleItems(database, contentClass).select('playlist_items.id')));
}

export type PlaylistRow = PlaylistCard & {
  id: string;
  ordering: PlaylistOrdering;
  description: RichText | null;
  is_listed: boolean;
};

/**
 * A public or unlisted playlist. One whose items are all hidden from the asker is not there: its title may say what they are. One
 * that nobody has put anything into is.
 */
export function findPlaylist(
  database: Kysely<Tables>,
  query: Reader & { slug: string },
): Promise<PlaylistRow | undefined> {
  return database
    .selectFrom('playlists')
    .leftJoin('media', 'media.id', 'playlists.cover_media_id')
    .select(['playlists.id', 'playlists.slug', 'playlists.ordering'])
    .select(cardColumns(database, query))
    .select([
      sql<RichText | null>`coalesce(translations #> ${[query.language, 'description']}, description)`.as(
        'description',
      ),
      sql<boolean>`visibility = 'public'`.as('is_listed'),
    ])
    .where('slug', '=', query.slug)
    .where('visibility', 'in', ['public', 'unlisted'])
    .where(({ or, not, exists, selectFrom }) =>
      or([
        exists(visibleItems(database, query.contentClass).select('playlist_items.id')),
        not(
          exists(
            selectFrom('playlist_items')
              .select('playlist_items.id')
              .whereRef('playlist_items.playlist_id', '=', 'playlists.id'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
}

export type PlaylistItemRow = Pick<PlaylistItem, 'chapter' | 'note'> & { comic: ComicCardRow };

/** One page of the items that the asker can see, in the playlist's order; `page` counts from 1. */
export async function listPlaylistItems(
  database: Kysely<Tables>,
  query: { playlist: Pick<PlaylistRow, 'id' | 'ordering'>; contentClass: ContentClass; page: number },
): Promise<PlaylistItemRow[]> {
  const { id, ordering } = query.playlist;
  const rows = await visibleItems(database, query.contentClass, sql`${id}::uuid`)
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select(CARD_COLUMNS.map((name) => `comics.${name}` as const))
    .select([pictureJson<Picture | null>().as('cover'), isPremium('comics').as('premium')])
    .select('playlist_items.note')
    .select(
      sql<PlaylistItem['chapter']>`case when chapters.id is not null then
        jsonb_build_object('slug', chapters.slug, 'number', chapters.number, 'volume', chapters.volume,
          'title', chapters.title) end`.as('chapter'),
    )
    .orderBy(itemOrder(sql`${ordering}`))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .execute();
  return rows.map(({ chapter, note, ...comic }) => ({ comic, chapter, note }));
}

/** Columns of a playlist's card, for a query that has its cover as `media`. */
function cardColumns(database: Kysely<Tables>, { contentClass, language }: Reader) {
  const items = visibleItems(database, contentClass);
  const placed = items
    .select(['comics.id', 'comics.cover_media_id'])
    .select(sql<number>`row_number() over (order by ${itemOrder(sql.ref('playlists.ordering'))})`.as('place'))
    .where('comics.cover_media_id', 'is not', null);
  // A comic of which several chapters are listed shows its cover once.
  const mosaic = sql<Picture[]>`(
    select coalesce(jsonb_agg(${pictureJson('covers')} order by firsts.place), '[]'::jsonb)
    from (select cover_media_id, min(place) as place from ${placed.as('placed')}
      group by id, cover_media_id order by 2 limit ${sql.lit(MOSAIC_SIZE)}) as firsts
    join media as covers on covers.id = firsts.cover_media_id)`;
  return [
    sql<string>`coalesce(playlists.translations #>> ${[language, 'title']}, playlists.title)`.as('title'),
    pictureJson<Picture | null>().as('cover'),
    mosaic.as('mosaic'),
    sql<number>`(${items.select(sql<number>`count(*)::int`.as('count'))})`.as('items_count'),
  ] as const;
}

/** Items of live comics and live chapters; of the playlist that the query around this has, if none is given. */
function visibleItems(
  database: Kysely<Tables>,
  contentClass: ContentClass,
  playlistId: RawBuilder<unknown> = sql.ref('playlists.id'),
) {
  return visibleComics(database, contentClass)
    .innerJoin('playlist_items', 'playlist_items.comic_id', 'comics.id')
    .leftJoin('chapters', 'chapters.id', 'playlist_items.chapter_id')
    .where('playlist_items.playlist_id', '=', sql<string>`${playlistId}`)
    .where(({ or, eb }) =>
      or([eb('playlist_items.chapter_id', 'is', null), eb('chapters.state', '=', 'published')]),
    );
}

/** Position decides among equals, and alone where the order is by hand. */
function itemOrder(ordering: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    case when ${ordering} = 'title' then comics.title end collate "und-x-icu",
    case when ${ordering} = 'upload_date' then comics.published_at end desc,
    playlist_items.position, playlist_items.id`;
}
