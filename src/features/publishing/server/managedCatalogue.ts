import { sql, type Kysely } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ManagedChapter, ManagedComic } from '../publishingApi.ts';
import type { ManagedState } from '../managedStates.ts';
import { BIN_DAYS } from '../publishingApi.ts';

/** Comics and chapters as staff see them: in every state. Nothing of this is for the public. */

export type ComicRecord = ManagedComic & { id: string };
export type ChapterRecord = ManagedChapter & {
  id: string;
  comic_id: string;
  comic_title: string;
  comic_state: ManagedState;
};

/** The state of a row for staff: in the bin it has another than the column says. */
export const stateOf = (table: 'comics' | 'chapters') => sql<ManagedState>`
  case when ${sql.ref(`${table}.binned_at`)} is not null then 'bin' else ${sql.ref(`${table}.state`)} end`;

/** When the bin removes it for good; null outside of the bin. */
export const removedAt = (table: 'comics' | 'chapters') =>
  sql<string | null>`${sql.ref(`${table}.binned_at`)} + make_interval(days => ${BIN_DAYS})`;

function managedComics(database: Kysely<Tables>) {
  const chapters = sql`from chapters where chapters.comic_id = comics.id`;
  return database
    .selectFrom('comics')
    .select(['id', 'slug', 'title', 'nsfw', 'was_public', 'published_at', 'scheduled_at', 'binned_at'])
    .select([
      stateOf('comics').as('state'),
      removedAt('comics').as('removed_at'),
      sql<number>`(select count(*)::int ${chapters})`.as('chapters_count'),
      sql<number>`(select count(*)::int ${chapters} and chapters.state = 'published')`.as(
        'live_chapters_count',
      ),
      sql<number>`(select coalesce(sum(chapters.pages_count), 0)::int ${chapters})`.as('pages_count'),
    ]);
}

/** Ids of comics under a present slug, one that they once had, or their id. */
function comicsCalled(database: Kysely<Tables>, slug: string) {
  // Each part of the union has an index; one condition with "or" would read all comics.
  return database
    .selectFrom('comic_old_slugs')
    .select('comic_id as id')
    .where('slug', '=', slug)
    .union(database.selectFrom('comics').select('comics.id').where('comics.slug', '=', slug))
    .$if(isUuid(slug), (ids) =>
      ids.union(database.selectFrom('comics').select('comics.id').where('comics.id', '=', slug)),
    );
}

/** Under its present slug, one that it once had, or its id. */
export function findManagedComic(database: Kysely<Tables>, slug: string): Promise<ComicRecord | undefined> {
  return managedComics(database)
    .where('comics.id', 'in', comicsCalled(database, slug))
    .orderBy(sql`comics.slug = ${slug}`, 'desc')
    .executeTakeFirst();
}

/** The latest changed first; all of them without a limit. */
export function listManagedComicRows(
  database: Kysely<Tables>,
  query: { state?: ManagedState | undefined; limit?: number; offset?: number },
): Promise<ComicRecord[]> {
  const { state, limit, offset = 0 } = query;
  return managedComics(database)
    .$if(state !== undefined, (comics) => comics.where(stateOf('comics'), '=', state!))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (comics) => comics.limit(limit!).offset(offset))
    .execute();
}

/** In reading order; `slug` may be an id. */
export function listManagedChapterRows(
  database: Kysely<Tables>,
  query: { comicId: string; slug?: string },
): Promise<ChapterRecord[]> {
  const { comicId, slug } = query;
  return database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select([
      'chapters.id',
      'chapters.comic_id',
      'comics.slug as comic',
      'comics.title as comic_title',
      'chapters.slug',
      'chapters.number',
      'chapters.volume',
      'chapters.title',
      'chapters.language',
      'chapters.was_public',
      'chapters.published_at',
      'chapters.scheduled_at',
      'chapters.binned_at',
      'chapters.pages_count',
      stateOf('chapters').as('state'),
      stateOf('comics').as('comic_state'),
      removedAt('chapters').as('removed_at'),
    ])
    .where('chapters.comic_id', '=', comicId)
    .$if(slug !== undefined, (chapters) =>
      chapters.where(({ or, eb }) =>
        or([eb('chapters.slug', '=', slug!), eb(sql<string>`chapters.id::text`, '=', slug!)]),
      ),
    )
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .execute();
}

export async function findManagedChapter(
  database: Kysely<Tables>,
  { comic, chapter }: { comic: string; chapter: string },
): Promise<ChapterRecord | undefined> {
  // Without what `findManagedComic` counts.
  const record = await database
    .selectFrom('comics')
    .select('id')
    .where('id', 'in', comicsCalled(database, comic))
    .orderBy(sql`slug = ${comic}`, 'desc')
    .executeTakeFirst();
  if (!record) return undefined;
  const [row] = await listManagedChapterRows(database, { comicId: record.id, slug: chapter });
  return row;
}
