import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type {} from '../../../chapters/server/chapterTables.ts';
import { visibleComics } from '../../../comics/server/visibleComics.ts';
import type { ItemTarget } from '../ownPlaylistStore.ts';
import type { ChapterFacts, ComicFacts } from './rankTargets.ts';

type ChapterRow = ChapterFacts & { comic_id: string };

/** Published chapters of comics, or those of these ids alone, in the order of their comics. */
export function listChapterFacts(
  database: Kysely<Tables>,
  asked: { comicIds: readonly string[] } | { ids: readonly string[] },
): Promise<ChapterRow[]> {
  const chapters = database.selectFrom('chapters').where('chapters.state', '=', 'published');
  return (
    'ids' in asked
      ? chapters.where('chapters.id', '=', sql<string>`any(${asked.ids}::uuid[])`)
      : chapters.where('chapters.comic_id', '=', sql<string>`any(${asked.comicIds}::uuid[])`)
  )
    .select(['chapters.id', 'chapters.comic_id', 'chapters.slug', 'chapters.number', 'chapters.volume'])
    .select(['chapters.title', 'chapters.language'])
    .select(sql<string | null>`to_char(chapters.published_at, 'YYYY')`.as('year'))
    .orderBy('chapters.comic_id')
    .orderBy('chapters.sort_key')
    .orderBy('chapters.published_at')
    .orderBy('chapters.id')
    .execute();
}

/** Visible comics of these ids. */
export function listComicFacts(
  database: Kysely<Tables>,
  { ids, contentClass }: { ids: readonly string[]; contentClass: ContentClass },
): Promise<ComicFacts[]> {
  return visibleComics(database, contentClass)
    .select(['comics.id', 'comics.slug', 'comics.title', 'comics.language'])
    .where('comics.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

type Address = { comic: string; chapter: string | null };

/**
 * The visible comics and chapters under these addresses, in their order; undefined if there is
 * nothing.
 */
export async function findTargets(
  database: Kysely<Tables>,
  { addresses, contentClass }: { addresses: readonly (Address | null)[]; contentClass: ContentClass },
): Promise<(ItemTarget | undefined)[]> {
  const rows = await sql<{ place: number; comic_id: string; chapter_id: string | null }>`
    select asked.place::int as place, shown.id as comic_id, chapters.id as chapter_id
    from unnest(${addresses.map((one) => one?.comic ?? null)}::text[],
      ${addresses.map((one) => one?.chapter ?? null)}::text[]) with ordinality as asked (comic, chapter, place)
    join ${visibleComics(database, contentClass).select(['comics.id', 'comics.slug']).as('shown')}
      on shown.slug = asked.comic
    left join chapters on chapters.comic_id = shown.id and chapters.slug = asked.chapter
      and chapters.state = 'published'
    where (asked.chapter is null or chapters.id is not null)`.execute(database);
  const targets: (ItemTarget | undefined)[] = addresses.map(() => undefined);
  for (const { place, comic_id: comicId, chapter_id: chapterId } of rows.rows)
    targets[place - 1] = { comicId, chapterId };
  return targets;
}

export type ListedItem = {
  id: string;
  comic_id: string;
  chapter_id: string | null;
  series: string;
  number: string | null;
  volume: string | null;
  note: string | null;
};

/** The items that the member can see, in their order. */
export function listItemsForFile(
  database: Kysely<Tables>,
  { playlistId, contentClass }: { playlistId: string; contentClass: ContentClass },
): Promise<ListedItem[]> {
  return visibleComics(database, contentClass)
    .innerJoin('playlist_items', 'playlist_items.comic_id', 'comics.id')
    .leftJoin('chapters', 'chapters.id', 'playlist_items.chapter_id')
    .select(['playlist_items.id', 'playlist_items.comic_id', 'playlist_items.chapter_id'])
    .select(['comics.title as series', 'chapters.number', 'chapters.volume', 'playlist_items.note'])
    .where('playlist_items.playlist_id', '=', playlistId)
    .where(({ or, eb }) =>
      or([eb('playlist_items.chapter_id', 'is', null), eb('chapters.state', '=', 'published')]),
    )
    .orderBy('playlist_items.position')
    .orderBy('playlist_items.id')
    .execute();
}
