import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ManagedChapter, ManagedComic, ManagedState } from '../publishingApi.ts';
import { BIN_DAYS } from '../publishingApi.ts';

/** Comics and chapters as staff see them: in every state. Nothing of this is for the public. */

export type ComicRecord = ManagedComic & { id: string };
export type ChapterRecord = ManagedChapter & { id: string; comic_id: string; comic_state: ManagedState };

const stateOf = (table: 'comics' | 'chapters') => sql<ManagedState>`
  case when ${sql.ref(`${table}.binned_at`)} is not null then 'bin' else ${sql.ref(`${table}.state`)} end`;

const removedAt = (table: 'comics' | 'chapters') =>
  sql<string | null>`${sql.ref(`${table}.binned_at`)} + make_interval(days => ${BIN_DAYS})`;

function managedComics(database: Kysely<Tables>) {
  const chapters = sql`from chapters where chapters.comic_id = comics.id`;
  return database
    .selectFrom('comics')
    .select(['id', 'slug', 'title', 'nsfw', 'was_public', 'published_at', 'binned_at'])
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

/** Under its present slug or one that it once had. */
export function findManagedComic(database: Kysely<Tables>, slug: string): Promise<ComicRecord | undefined> {
  return managedComics(database)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('slug', '=', slug),
        eb('id', 'in', selectFrom('comic_old_slugs').select('comic_id').where('slug', '=', slug)),
      ]),
    )
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

export async function countManagedComics(
  database: Kysely<Tables>,
  state: ManagedState | undefined,
): Promise<number> {
  const { count } = await database
    .selectFrom('comics')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(state !== undefined, (comics) => comics.where(stateOf('comics'), '=', state!))
    .executeTakeFirstOrThrow();
  return count;
}

/** In reading order. */
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
      'chapters.slug',
      'chapters.number',
      'chapters.volume',
      'chapters.title',
      'chapters.language',
      'chapters.was_public',
      'chapters.published_at',
      'chapters.binned_at',
      'chapters.pages_count',
      stateOf('chapters').as('state'),
      stateOf('comics').as('comic_state'),
      removedAt('chapters').as('removed_at'),
    ])
    .where('chapters.comic_id', '=', comicId)
    .$if(slug !== undefined, (chapters) => chapters.where('chapters.slug', '=', slug!))
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .execute();
}

export async function findManagedChapter(
  database: Kysely<Tables>,
  { comic, chapter }: { comic: string; chapter: string },
): Promise<ChapterRecord | undefined> {
  const record = await findManagedComic(database, comic);
  if (!record) return undefined;
  const [row] = await listManagedChapterRows(database, { comicId: record.id, slug: chapter });
  return row;
}
