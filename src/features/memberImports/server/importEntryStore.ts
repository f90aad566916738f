import { sql, type Kysely, type Selectable } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { MAX_CANDIDATES, UNDO_HOURS, type EntryState } from '../importLimits.ts';
import type { EntryChanges } from './EntryChanges.ts';
import type { MemberImportEntryTable } from './MemberImportTables.ts';
import type { FileEntry } from './read/FileEntry.ts';

export type PlannedEntry = {
  position: number;
  title: string;
  facts: FileEntry;
  keys: string[];
  state: EntryState;
  comic_id: string | null;
  candidates: string[];
  read_count: number;
  found_count: number | null;
};

/** Instead of those that an earlier run has written. */
export async function replaceEntries(
  transaction: Kysely<Tables>,
  importId: string,
  entries: readonly PlannedEntry[],
): Promise<void> {
  await transaction.deleteFrom('member_import_entries').where('import_id', '=', importId).execute();
  for (let from = 0; from < entries.length; from += 200) {
    const rows = JSON.stringify(entries.slice(from, from + 200));
    await sql`
      insert into member_import_entries (import_id, position, title, facts, keys, state, comic_id, candidates,
        read_count, found_count)
      select ${importId}::uuid, position, title, facts, keys, state, comic_id, candidates, read_count, found_count
      from jsonb_to_recordset(${rows}::jsonb) as given (position integer, title text, facts jsonb, keys text[],
        state text, comic_id uuid, candidates uuid[], read_count integer, found_count integer)`.execute(
      transaction,
    );
  }
}

export type EntryRow = Selectable<MemberImportEntryTable>;

type EntryPage = { importId: string; state: EntryState; from: number; limit: number };

const entriesIn = (database: Kysely<Tables>, { importId, state, from, limit }: EntryPage) =>
  database
    .selectFrom('member_import_entries')
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit);

export function listEntries(database: Kysely<Tables>, page: EntryPage): Promise<EntryRow[]> {
  return entriesIn(database, page).selectAll().execute();
}

export type ToldEntry = Omit<EntryRow, 'facts' | 'keys' | 'changes' | 'applied_at'> & {
  facts: Omit<FileEntry, 'chapters'>;
};

/** Entries without their chapters, of which one entry can have thousands. */
export function listToldEntries(database: Kysely<Tables>, page: EntryPage): Promise<ToldEntry[]> {
  return entriesIn(database, page)
    .select(['import_id', 'position', 'title', 'state', 'comic_id'])
    .select(['candidates', 'read_count', 'found_count'])
    .select(sql<ToldEntry['facts']>`facts - 'chapters'`.as('facts'))
    .execute();
}

type TwinsOf = { importId: string; positions: readonly number[]; comicIds: readonly string[] };

/**
 * Titles of other entries of the import that are, or may be, one of an entry's comics, among these
 * comics; by the position of that entry.
 */
export async function listTwinTitles(
  database: Kysely<Tables>,
  { importId, positions, comicIds }: TwinsOf,
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ position: number; titles: string[] }>`
    select position, array_agg(title order by place) as titles
    from (
      select position, place, title, row_number() over (partition by position order by place) as nth
      from (
        select distinct page.position, other.position as place, other.title
        from member_import_entries as page
        cross join unnest(page.candidates) as wanted (id)
        join (
          select position, title, unnest(candidates) as id from member_import_entries
          where import_id = ${importId} and state in ('matched', 'asked', 'applied')
        ) as other on other.id = wanted.id and other.position <> page.position
        where page.import_id = ${importId} and page.position = any(${positions}::integer[])
          and wanted.id = any(${comicIds}::uuid[])
      ) as twins
    ) as numbered
    where nth <= ${MAX_CANDIDATES}
    group by position`.execute(database);
  return new Map(rows.map(({ position, titles }) => [position, titles]));
}

export function findEntry(
  database: Kysely<Tables>,
  { importId, position }: { importId: string; position: number },
): Promise<EntryRow | undefined> {
  return database
    .selectFrom('member_import_entries')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
}

type Changed = {
  state: EntryState;
  comic_id?: string | null;
  candidates?: string[];
  found_count?: number | null;
};

export async function updateEntry(
  transaction: Kysely<Tables>,
  { import_id, position }: Pick<EntryRow, 'import_id' | 'position'>,
  change: Changed & { changes?: EntryChanges | null },
): Promise<void> {
  const { changes, ...rest } = change;
  await transaction
    .updateTable('member_import_entries')
    .set({
      ...rest,
      ...(changes === undefined ? {} : { changes: changes && JSON.stringify(changes) }),
      ...(rest.state === 'applied' ? { applied_at: sql<string>`now()` } : {}),
    })
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .execute();
}

/** The rows that were written within the time in which they can be taken back. */
export function listUndoable(
  database: Kysely<Tables>,
  { importId, limit }: { importId: string; limit: number },
): Promise<EntryRow[]> {
  return (
    database
      .selectFrom('member_import_entries')
      .selectAll()
      .where('import_id', '=', importId)
      .where('state', '=', 'applied')
      .where('changes', 'is not', null)
      // An hour more than is said: the job may begin late.
      .where(sql<boolean>`applied_at > now() - make_interval(hours => ${UNDO_HOURS + 1})`)
      .orderBy('position')
      .limit(limit)
      .execute()
  );
}

export async function countEntries(
  database: Kysely<Tables>,
  { importId, state }: { importId: string; state: EntryState },
): Promise<number> {
  const { count } = await database
    .selectFrom('member_import_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes entries whose comics are not here; written ones stay, so that they can be taken back. */
export async function deleteLeftovers(transaction: Kysely<Tables>, importId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_import_entries')
    .where('import_id', '=', importId)
    .where('state', '<>', 'applied')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteEntries(transaction: Kysely<Tables>, importId: string): Promise<void> {
  await transaction.deleteFrom('member_import_entries').where('import_id', '=', importId).execute();
}

export type Leftover = {
  import_id: string;
  user_id: string;
  position: number;
  keys: string[];
  content_class: ContentClass;
};

/** The entries of applied imports that no comic has fitted so far. */
export function listLeftoversByKeys(database: Kysely<Tables>, keys: readonly string[]): Promise<Leftover[]> {
  return database
    .selectFrom('member_import_entries')
    .innerJoin('member_imports', 'member_imports.id', 'member_import_entries.import_id')
    .select(['import_id', 'user_id', 'position', 'keys', 'content_class'])
    .where('member_import_entries.state', '=', 'left')
    .where('member_imports.state', '=', 'applied')
    .where(sql<boolean>`keys && ${keys}::text[]`)
    .execute();
}

/** Asks the member, who may not have looked since. */
export async function offerCandidates(
  transaction: Kysely<Tables>,
  { import_id, position, candidates }: Pick<Leftover, 'import_id' | 'position'> & { candidates: string[] },
): Promise<void> {
  await transaction
    .updateTable('member_import_entries')
    .set({ state: 'asked', candidates })
    .where('import_id', '=', import_id)
    .where('position', '=', position)
    .where('state', '=', 'left')
    .execute();
}

/** The comics among these that are there for the member. */
export async function listVisibleIds(
  database: Kysely<Tables>,
  { comicIds, contentClass }: { comicIds: readonly string[]; contentClass: ContentClass },
): Promise<Set<string>> {
  const rows = await visibleComics(database, contentClass)
    .select('comics.id')
    .where(sql<boolean>`comics.id = any(${comicIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The member's imports among these of which a comic that they may see waits for their answer. */
export async function listOfferedImports(
  database: Kysely<Tables>,
  query: { importIds: readonly string[]; userId: string; contentClass: ContentClass },
): Promise<Set<string>> {
  const rows = await visibleComics(database, query.contentClass)
    .innerJoin('member_import_entries', (join) =>
      join.on(sql<boolean>`comics.id = any(member_import_entries.candidates)`),
    )
    .innerJoin('member_imports', 'member_imports.id', 'member_import_entries.import_id')
    .select('member_imports.id')
    .distinct()
    .where(sql<boolean>`member_imports.id = any(${query.importIds}::uuid[])`)
    .where('member_imports.user_id', '=', query.userId)
    .where('member_imports.state', '=', 'applied')
    .where('member_import_entries.state', '=', 'asked')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
