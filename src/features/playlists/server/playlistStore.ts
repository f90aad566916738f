import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import type { RichText } from '../../../contract/RichText.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../users/server/UserTable.ts';
import { CARD_COLUMNS, type ComicCardRow } from '../../comics/server/comicStore.ts';
import { isPremium } from '../../comics/server/isPremium.ts';
import { shownTitle } from '../../comics/server/shownTitle.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { MosaicCover, PlaylistCard, PlaylistItem } from '../playlistsApi.ts';
import type { PlaylistOrdering } from './playlistTables.ts';

/** Covers that stand for a playlist without one of its own. */
const MOSAIC_SIZE = 4;

type Reader = { contentClass: ContentClass; language: Language };

/**
 * Not hidden, and of the site or of a member whose account is in order.
 */
export const isPlaylistShown = sql<boolean>`(playlists.hidden_at is null and (playlists.owner_id is null or exists (
  select from users where users.id = playlists.owner_id and approved_at is not null and profile_hidden_at is null
    and coalesce(banned_until <= now(), true))))`;

/** The title in the asked language, else in the original one. */
export const shownPlaylistTitle = (language: Language) =>
  sql<string>`coalesce(playlists.translations #>> ${[language, 'title']}, playlists.title)`;

/** The site's own ones stand first, then those of members, the one changed last first. */
const LIST_ORDER = [
  sql`playlists.featured desc`,
  sql`playlists.owner_id is not null`,
  sql`case when playlists.owner_id is not null then playlists.updated_at end desc`,
  sql`playlists.position`,
  sql`playlists.id`,
];

/** One page of the public playlists that have something to show, in the order of the list. */
export function listPlaylistCards(
  database: Kysely<Tables>,
  query: Reader & { limit: number; offset: number; isSiteOnly?: boolean; ownerId?: string },
): Promise<PlaylistCard[]> {
  // The page is cut out first, so that covers are looked up for those alone that are shown.
  const page = listedPlaylists(database, query)
    .selectAll('playlists')
    .$if(query.isSiteOnly === true, (playlists) => playlists.where('owner_id', 'is', null))
    .orderBy(sql.join(LIST_ORDER))
    .limit(query.limit)
    .offset(query.offset)
    .as('playlists');
  return database
    .selectFrom(page)
    .leftJoin('media', 'media.id', 'playlists.cover_media_id')
    .select('playlists.slug')
    .select(playlistCardColumns(database, query))
    .orderBy(sql.join(LIST_ORDER))
    .execute();
}

export async function countPlaylists(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass; ownerId?: string },
): Promise<number> {
  const { total } = await listedPlaylists(database, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function listedPlaylists(
  database: Kysely<Tables>,
  { contentClass, ownerId }: { contentClass: ContentClass; ownerId?: string },
) {
  return database
    .selectFrom('playlists')
    .where('visibility', '=', 'public')
    .where(isPlaylistShown)
    .$if(ownerId !== undefined, (playlists) => playlists.where('owner_id', '=', ownerId ?? null))
    .where(({ exists }) => exists(visibleItems(database, contentClass).select('playlist_items.id')));
}

export type PlaylistRow = PlaylistCard & {
  id: string;
  ordering: PlaylistOrdering;
  description: RichText | null;
  is_listed: boolean;
  comments_count: number;
};

/**
 * Public and unlisted playlists. One whose items are all hidden from the asker is not there: its
 * title may say what they are. One that nobody has put anything into is.
 */
export function readablePlaylists(database: Kysely<Tables>, contentClass: ContentClass) {
  return database
    .selectFrom('playlists')
    .where('visibility', 'in', ['public', 'unlisted'])
    .where(isPlaylistShown)
    .where(({ or, not, exists, selectFrom }) =>
      or([
        exists(visibleItems(database, contentClass).select('playlist_items.id')),
        not(
          exists(
            selectFrom('playlist_items')
              .select('playlist_items.id')
              .whereRef('playlist_items.playlist_id', '=', 'playlists.id'),
          ),
        ),
      ]),
    );
}

export function findPlaylist(
  database: Kysely<Tables>,
  query: Reader & { slug: string },
): Promise<PlaylistRow | undefined> {
  return readablePlaylists(database, query.contentClass)
    .leftJoin('media', 'media.id', 'playlists.cover_media_id')
    .select(['playlists.id', 'playlists.slug', 'playlists.ordering', 'playlists.comments_count'])
    .select(playlistCardColumns(database, query))
    .select([
      sql<RichText | null>`coalesce(translations #> ${[query.language, 'description']}, description)`.as(
        'description',
      ),
      sql<boolean>`visibility = 'public'`.as('is_listed'),
    ])
    .where('slug', '=', query.slug)
    .executeTakeFirst();
}

/** Finds the title of a playlist that the asker may open. */
export function findPlaylistTitle(
  database: Kysely<Tables>,
  { slug, contentClass, language }: Reader & { slug: string },
): Promise<{ id: string; slug: string; title: string } | undefined> {
  return readablePlaylists(database, contentClass)
    .select(['playlists.id', 'playlists.slug', shownPlaylistTitle(language).as('title')])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export type PlaylistItemRow = Pick<PlaylistItem, 'chapter' | 'note'> & { comic: ComicCardRow };

/** One page of the items that the asker can see, in the playlist's order; `page` counts from 1. */
export async function listPlaylistItems(
  database: Kysely<Tables>,
  query: Reader & { playlist: Pick<PlaylistRow, 'id' | 'ordering'>; page: number },
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
    .orderBy(itemOrder(sql`${ordering}`, query.language))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .execute();
  return rows.map(({ chapter, note, ...comic }) => ({ comic, chapter, note }));
}

/**
 * The first items that the asker can see, in the playlist's order: a chapter, or where that is null
 * a whole comic.
 */
export function listPlaylistTargets(
  database: Kysely<Tables>,
  query: Reader & { playlist: Pick<PlaylistRow, 'id' | 'ordering'>; limit: number },
): Promise<{ comic_id: string; chapter_id: string | null }[]> {
  const { id, ordering } = query.playlist;
  return visibleItems(database, query.contentClass, sql`${id}::uuid`)
    .select(['playlist_items.comic_id', 'playlist_items.chapter_id'])
    .orderBy(itemOrder(sql`${ordering}`, query.language))
    .limit(query.limit)
    .execute();
}

/**
 * The query of the visible comics of the playlist that the query around it has, each once, by its
 * first place.
 */
export function placedPlaylistComics(database: Kysely<Tables>, { contentClass, language }: Reader) {
  const placed = visibleItems(database, contentClass)
    .select('comics.id')
    .select(
      sql<number>`row_number() over (order by ${itemOrder(sql.ref('playlists.ordering'), language)})`.as(
        'place',
      ),
    );
  return database
    .selectFrom(placed.as('placed'))
    .select(['id', sql<number>`min(place)`.as('place')])
    .groupBy('id')
    .orderBy('place');
}

/**
 * The place in the cut cover of the point that staff have marked: a crop counts in fractions of the
 * picture that it was cut from.
 */
const withinCrop = (side: 'left' | 'top', length: 'width' | 'height') => sql`
  least(1, greatest(0, ((cover_crop #>> ${sql.lit(`{focus,${side}}`)})::float8 - (cover_crop ->> ${sql.lit(side)})::float8)
    / (cover_crop ->> ${sql.lit(length)})::float8))`;
const FOCUS = sql`case when cover_crop is null then '{}'::jsonb else jsonb_build_object('focus',
  jsonb_build_object('left', ${withinCrop('left', 'width')}, 'top', ${withinCrop('top', 'height')})) end`;

/** Columns of a playlist's card, for a query that has its cover as `media`. */
export function playlistCardColumns(database: Kysely<Tables>, { contentClass, language }: Reader) {
  const items = visibleItems(database, contentClass);
  const placed = items
    .select(['comics.id', 'comics.cover_media_id', 'comics.cover_crop'])
    .select(
      sql<number>`row_number() over (order by ${itemOrder(sql.ref('playlists.ordering'), language)})`.as(
        'place',
      ),
    )
    .where('comics.cover_media_id', 'is not', null);
  // A comic of which several chapters are listed shows its cover once.
  const mosaic = sql<MosaicCover[]>`(
    select coalesce(jsonb_agg(${pictureJson('covers')} || ${FOCUS} order by firsts.place), '[]'::jsonb)
    from (select cover_media_id, cover_crop, min(place) as place from ${placed.as('placed')}
      group by id, cover_media_id, cover_crop order by 3 limit ${sql.lit(MOSAIC_SIZE)}) as firsts
    join media as covers on covers.id = firsts.cover_media_id)`;
  // An item that the reader may not see lends the playlist no cover.
  const coverOfItem = items
    .innerJoin('media as item_cover', 'item_cover.id', 'comics.cover_media_id')
    .select(pictureJson('item_cover').as('cover'))
    .where('playlist_items.id', '=', sql<string>`playlists.cover_item_id`);
  return [
    shownPlaylistTitle(language).as('title'),
    sql<Picture | null>`coalesce(${pictureJson()}, (${coverOfItem}))`.as('cover'),
    mosaic.as('mosaic'),
    sql<number>`(${items.select(sql<number>`count(*)::int`.as('count'))})`.as('items_count'),
    sql<string | null>`(select username from users where users.id = playlists.owner_id)`.as('owner'),
  ] as const;
}

/**
 * Items of live comics and live chapters; of the playlist that the query around this has, if none
 * is given.
 */
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

/**
 * Position decides among equals, and alone where the order is by hand. Titles sort as they are
 * shown.
 */
function itemOrder(ordering: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  return sql`
    case when ${ordering} = 'title' then ${nameOrder(shownTitle(language), language)} end,
    case when ${ordering} = 'upload_date' then comics.published_at end desc,
    playlist_items.position, playlist_items.id`;
}
