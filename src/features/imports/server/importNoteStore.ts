import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { shownPath } from '../../../platform/archives/bytePath.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import { v7 as uuidv7 } from 'uuid';
import type { FilterToken } from '../../../contract/filterLine.ts';
import type { Order } from '../../../contract/order.ts';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { NOTE_IS, KeptImportNote } from '../importNotesApi.ts';
import type { ImportNote } from '../importPlan.ts';
import type {} from './ImportTable.ts';

/** Notes are deleted after so many days, if nobody settled them and no import repeated them. */
const KEPT_DAYS = 90;

export type NotedSource = {
  /** The path as bytes: two names stay two, however they are shown. */
  source: string;
  /** Slugs of the chapter that was made of the file, if any. */
  address: { comic: string; chapter: string } | undefined;
  isLeftOut: boolean;
  notes: readonly ImportNote[];
};

/**
 * Replaces the notes about a file by those of the newest import. A repeated note stays as it is.
 */
export async function replaceImportNotes(database: Kysely<Tables>, noted: NotedSource): Promise<void> {
  const { source, address, isLeftOut, notes } = noted;
  const messages = notes.map(({ message }) => message);
  await database.transaction().execute(async (transaction) => {
    await sql`
      delete from import_notes where md5(source) = md5(${source})
        and message <> all(${messages}::text[])`.execute(transaction);
    if (notes.length === 0) return;
    const chapter = address
      ? sql`(select chapters.id from chapters join comics on comics.id = chapters.comic_id
          where comics.slug = ${address.comic} and chapters.slug = ${address.chapter})`
      : sql`null::uuid`;
    const rows = notes.map(
      ({ code, message, params }) =>
        sql`(${uuidv7()}::uuid, ${source}, ${chapter}, ${isLeftOut}::boolean, ${code}, ${message},
          ${JSON.stringify(params)}::jsonb)`,
    );
    await sql`
      insert into import_notes (id, source, chapter_id, is_left_out, code, message, params)
      values ${sql.join(rows)}
      on conflict (md5(source), md5(message))
        do update set chapter_id = excluded.chapter_id, is_left_out = excluded.is_left_out,
          params = excluded.params`.execute(transaction);
  });
}

const IS: Record<(typeof NOTE_IS)[number], RawBuilder<SqlBool>> = {
  open: sql`settled_at is null`,
  settled: sql`settled_at is not null`,
  left_out: sql`is_left_out`,
};

/** Each part of a filter line narrows the result further. */
function conditionOf(tokens: readonly FilterToken[]): RawBuilder<SqlBool> {
  const conditions = tokens.map(({ key, value, isExcluded }) => {
    const condition =
      key === 'is'
        ? IS[value as keyof typeof IS]
        : key === 'code'
          ? sql<SqlBool>`code = ${value}`
          : holdsWords(sql<string>`search_lines(source || chr(10) || message)`, value, { hasPairs: false });
    return isExcluded ? sql<SqlBool>`not (${condition})` : condition;
  });
  return sql.join([sql<SqlBool>`true`, ...conditions], sql` and `);
}

/** Limited staff see notes on chapters of their comics. */
function withinNotes(viewer: Limitable): RawBuilder<SqlBool> {
  if (!viewer.is_limited) return sql`true`;
  return sql`import_notes.chapter_id in (
    select chapters.id from chapters where ${withinLimits(viewer, 'chapters.comic_id')})`;
}

/** The viewer whose notes are asked for, and the filter. */
export type AskedNotes = { tokens: readonly FilterToken[]; viewer: Limitable };
type ListNotes = AskedNotes & { order: Order; limit: number; offset: number };

export async function listImportNoteRows(
  database: Kysely<Tables>,
  { tokens, viewer, order, limit, offset }: ListNotes,
): Promise<KeptImportNote[]> {
  const { rows } = await sql<KeptImportNote>`
    select notes.id, notes.source, notes.code, notes.message, notes.params, notes.is_left_out, notes.noted_at, notes.settled_at,
      case when chapters.id is null then null else jsonb_build_object('slug', chapters.slug,
        'number', chapters.number, 'comic', comics.slug, 'comic_title', comics.title) end as chapter
    from (
      select * from import_notes where ${conditionOf(tokens)} and ${withinNotes(viewer)}
      order by noted_at ${sql.raw(order)}, id ${sql.raw(order)} limit ${limit} offset ${offset}
    ) as notes
    left join chapters on chapters.id = notes.chapter_id
    left join comics on comics.id = chapters.comic_id
    order by notes.noted_at ${sql.raw(order)}, notes.id ${sql.raw(order)}`.execute(database);
  return rows.map((row) => ({ ...row, source: shownPath(row.source) }));
}

/** Counts up to one more than `COUNT_LIMIT`. */
export async function countImportNoteRows(
  database: Kysely<Tables>,
  { tokens, viewer }: AskedNotes,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from import_notes where ${conditionOf(tokens)} and ${withinNotes(viewer)} limit ${COUNT_LIMIT + 1}) as counted`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

/** Settles or reopens notes. Returns those that changed, with their files. */
export function updateSettled(
  transaction: Kysely<Tables>,
  { ids, isSettled, viewer }: { ids: readonly string[]; isSettled: boolean; viewer: Limitable },
): Promise<{ id: string; source: string }[]> {
  return transaction
    .updateTable('import_notes')
    .set({ settled_at: isSettled ? sql<string>`now()` : null })
    .where('id', 'in', ids)
    .where('settled_at', isSettled ? 'is' : 'is not', null)
    .where(withinNotes(viewer))
    .returning(['id', 'source'])
    .execute();
}

export async function deleteOldImportNotes(database: Kysely<Tables>): Promise<void> {
  await sql`delete from import_notes where noted_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  );
}
