import { sql, type Kysely, type RawBuilder } from 'kysely';
import { OPTION_LIMIT } from '../../../contract/choices.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Order } from '../../../contract/order.ts';
import { typedMatch } from '../../../platform/database/typedMatch.ts';
import { choicesAnswer } from '../../../platform/http/choicesAnswer.ts';
import { countAnswer } from '../../../platform/http/listAnswer.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type {} from '../../media/server/MediaTable.ts';
import type {} from '../../users/server/UserTable.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { PlaylistTable } from '../../playlists/server/playlistTables.ts';
import type { Selectable } from 'kysely';
import type { EditedPlaylist, PlaylistEntry, PlaylistLine, PlaylistSort } from '../playlistEditingApi.ts';
import { OTHER_LANGUAGES, type PlaylistFields } from '../playlistFields.ts';

type Filter = RawBuilder<boolean>;

const SORT_COLUMN = {
  position: sql`position`,
  updated: sql`updated_at`,
} satisfies Record<Exclude<PlaylistSort, 'title'>, unknown>;

type ListLines = {
  filter: Filter;
  sort: PlaylistSort;
  order: Order;
  language?: Language;
  page: number;
  per_page: number;
};

/** One row more than the page has. */
export function listPlaylistRows(database: Kysely<Tables>, query: ListLines): Promise<PlaylistLine[]> {
  const { sort, order, language } = query;
  const key = sort === 'title' ? nameOrder(sql.ref('title'), language) : SORT_COLUMN[sort];
  return database
    .selectFrom('playlists')
    .select(['id', 'slug', 'title', 'visibility', 'featured', 'position', 'version', 'updated_at'])
    .select(
      sql<number>`(select count(*)::int from playlist_items where playlist_id = playlists.id)`.as(
        'items_count',
      ),
    )
    .select([
      sql<string | null>`(select username from users where users.id = owner_id)`.as('owner'),
      sql<boolean>`hidden_at is not null`.as('is_hidden'),
    ])
    .where(query.filter)
    .orderBy(sql`${key} ${sql.raw(order)}`)
    .orderBy('id', order)
    .limit(query.per_page + 1)
    .offset((query.page - 1) * query.per_page)
    .execute();
}

/** The playlist of exactly this title first, then those that begin with it, in their order. */
export async function findPlaylistChoices(database: Kysely<Tables>, q: string) {
  const { isFound, rank } = typedMatch('playlists.search_text', q);
  const filter = sql<boolean>`(owner_id is null and ${isFound})`;
  const choices = database
    .selectFrom('playlists')
    .select(['id', 'title as name'])
    .where(filter)
    .orderBy(rank, 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(OPTION_LIMIT);
  return choicesAnswer(choices, () => playlistMatches(database, filter));
}

export async function countPlaylistRows(database: Kysely<Tables>, filter: Filter) {
  return countAnswer(await playlistMatches(database, filter));
}

const playlistMatches = (database: Kysely<Tables>, filter: Filter) =>
  countMatches(database, database.selectFrom('playlists').select('id').where(filter));

/** A playlist of the site by its slug or its id. */
export async function findEditedPlaylist(
  database: Kysely<Tables>,
  name: string,
): Promise<EditedPlaylist | undefined> {
  const row = await database
    .selectFrom('playlists')
    .leftJoin('media', 'media.id', 'playlists.cover_media_id')
    .selectAll('playlists')
    .select(pictureJson<Picture | null>().as('cover'))
    .where(({ or, eb }) => or([eb('slug', '=', name), eb(sql`playlists.id::text`, '=', name)]))
    .where('owner_id', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const items = await database
    .selectFrom('playlist_items')
    .select(['comic_id', 'chapter_id', 'note'])
    .where('playlist_id', '=', row.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const keyed = items.map(({ note, ...item }) => ({ key: keyOf(item), note }));
  const keys = keyed.map(({ key }) => key);
  const notes = keyed.flatMap(({ key, note }) => (note === null ? [] : [[key, note] as const]));
  return {
    id: row.id,
    version: row.version,
    fields: { ...wordsOf(row), items: keys, notes: Object.fromEntries(notes) },
    locked_fields: [],
    imported: {},
    cover: row.cover,
    entries: await listPlaylistEntries(database, keys),
  };
}

function wordsOf(row: Selectable<PlaylistTable>): Omit<PlaylistFields, 'items' | 'notes'> {
  const { title, description, translations, slug, visibility, featured, ordering, position } = row;
  const others = OTHER_LANGUAGES.flatMap((language) => [
    [`title/${language}`, translations[language]?.title ?? null],
    [`description/${language}`, translations[language]?.description ?? null],
  ]);
  return {
    title,
    description,
    slug,
    cover: row.cover_media_id,
    visibility,
    featured,
    ordering,
    position,
    ...(Object.fromEntries(others) as object),
  } as Omit<PlaylistFields, 'items' | 'notes'>;
}

/** The name of an item: a chapter stands for itself, wherever its comic goes. */
export function keyOf({ comic_id, chapter_id }: { comic_id: string; chapter_id: string | null }): string {
  return chapter_id === null ? `comic/${comic_id}` : `chapter/${chapter_id}`;
}

/** The items of these keys, in any state; in their order. */
export async function listPlaylistEntries(
  database: Kysely<Tables>,
  keys: readonly string[],
): Promise<PlaylistEntry[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PlaylistEntry>`
    select keys.key,
      jsonb_build_object('slug', comics.slug, 'title', comics.title) as comic,
      case when chapters.id is not null then jsonb_build_object('slug', chapters.slug,
        'number', chapters.number, 'volume', chapters.volume, 'title', chapters.title) end as chapter,
      ${pictureJson()} as cover,
      comics.state = 'published' and coalesce(chapters.state, 'published') = 'published' as is_live
    from unnest(${keys}::text[]) with ordinality as keys (key, place)
    left join chapters on keys.key like 'chapter/%' and chapters.id = split_part(keys.key, '/', 2)::uuid
    join comics on comics.id = coalesce(chapters.comic_id,
      case when keys.key like 'comic/%' then split_part(keys.key, '/', 2)::uuid end)
    left join media on media.id = comics.cover_media_id
    order by keys.place`.execute(database);
  return rows;
}
