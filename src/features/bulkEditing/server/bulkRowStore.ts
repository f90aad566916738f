import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import { ROWS_AT_A_TIME } from '../bulkEditLimits.ts';
import type { BulkEditRow, Refusal, RowOutcomeName } from '../bulkEditingApi.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from './BulkEditTable.ts';
import type { OwnEdit } from './rowActs.ts';
import type { ComicMarks } from './comicMarks.ts';
import type { PublicationChange } from '../../publishing/server/publicationMarks.ts';

/**
 * Outcome of a bulk edit for a comic, chapter or term. A change of state alone makes no version.
 */
export type Undone = {
  version: number | null;
  fields: ChangedFields;
  marks: ComicMarks | null;
  publication: PublicationChange | null;
};
export type WaitingRow = {
  position: number;
  /** The id of the comic, the chapter or the term. */
  id: string;
  /**
   * That the chapter had when the bulk edit began, or the comic itself. Null: the row is a term.
   */
  comic_id: string | null;
  /** New values of this row alone; null: the act is the same for all. */
  own: OwnEdit | null;
  /** Undone is a row of an undoing: what it takes back. */
  undone: Undone | null;
};

/** The next rows that are to be done; those of an undoing with what they take back. */
export async function listWaitingRows(
  transaction: Kysely<Tables>,
  { id, undoesId, limit }: { id: string; undoesId: string | null; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select row.position, coalesce(row.chapter_id::text, row.comic_id::text, row.term_id::text) as id,
      row.comic_id, row.own,
      case when done.position is null then null else ${undoneJson} end as undone
    from (
      select position, comic_id, chapter_id, term_id, undoes_position, own from bulk_edit_rows
      where bulk_edit_id = ${id} and outcome is null
      order by position limit ${limit}
    ) as row
    left join bulk_edit_rows as done on done.bulk_edit_id = ${undoesId}
      and done.position = row.undoes_position and done.outcome = 'changed'
    order by row.position`.execute(transaction);
  return rows;
}

const undoneJson = sql`jsonb_build_object('version', done.version, 'fields', done.fields,
  'marks', done.marks, 'publication', done.publication)`;

/** Rows of a bulk edit, the last first, as an undo of it would find them. */
export async function listUndoneRows(
  database: Kysely<Tables>,
  { id, positions }: { id: string; positions: readonly number[] },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select position, coalesce(chapter_id::text, comic_id::text, term_id::text) as id, comic_id,
      null as own, ${undoneJson} as undone
    from bulk_edit_rows as done
    where bulk_edit_id = ${id} and position = any(${[...positions]}::int[])
    order by position desc`.execute(database);
  return rows;
}

export type RowOutcome = {
  outcome: RowOutcomeName;
  problem?: Refusal | undefined;
  version?: number | undefined;
  fields?: ChangedFields | undefined;
  marks?: ComicMarks | undefined;
  publication?: PublicationChange | undefined;
};
export type DoneRow = RowOutcome & { position: number };

/** Writes what became of rows, and counts them. */
export async function updateRows(
  transaction: Kysely<Tables>,
  id: string,
  rows: readonly DoneRow[],
): Promise<void> {
  await sql`
    update bulk_edit_rows set outcome = done.outcome, problem = done.problem, version = done.version,
      fields = done.fields, marks = done.marks, publication = done.publication
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (
      position integer, outcome text, problem jsonb, version integer, fields jsonb, marks jsonb,
      publication jsonb)
    where bulk_edit_rows.bulk_edit_id = ${id} and bulk_edit_rows.position = done.position`.execute(
    transaction,
  );
  const count = (outcome: RowOutcomeName) => rows.filter((row) => row.outcome === outcome).length;
  await transaction
    .updateTable('bulk_edits')
    .set({
      done: sql`done + ${rows.length}`,
      changed: sql`changed + ${count('changed')}`,
      refused: sql`refused + ${count('refused')}`,
    })
    .where('id', '=', id)
    .execute();
}

type ListRows = {
  id: string;
  viewer: Limitable;
  outcome?: RowOutcomeName | undefined;
  page?: number;
  /** These alone. */
  positions?: readonly number[];
};

/** A page of rows within the limits of who asks, and one more. */
export function listRows(
  database: Kysely<Tables>,
  { id, outcome, page = 1, positions, viewer }: ListRows,
): Promise<(BulkEditRow & { position: number })[]> {
  return database
    .selectFrom('bulk_edit_rows')
    .leftJoin('comics', 'comics.id', 'bulk_edit_rows.comic_id')
    .leftJoin('chapters', 'chapters.id', 'bulk_edit_rows.chapter_id')
    .leftJoin('terms', 'terms.id', 'bulk_edit_rows.term_id')
    .select([
      'bulk_edit_rows.position',
      'bulk_edit_rows.comic_id',
      'bulk_edit_rows.chapter_id',
      'bulk_edit_rows.term_id',
      // A chapter that was removed for good has no name any more.
      sql<string | null>`case when (chapter_id is null or chapters.id is not null)
        then coalesce(comics.title, terms.name) end`.as('title'),
      sql<BulkEditRow['chapter']>`case when chapters.id is null then null else jsonb_build_object(
        'number', chapters.number, 'volume', chapters.volume, 'title', chapters.title) end`.as('chapter'),
      'bulk_edit_rows.outcome',
      'bulk_edit_rows.problem',
      'bulk_edit_rows.fields',
    ])
    .where('bulk_edit_id', '=', id)
    .where(withinLimits(viewer, 'bulk_edit_rows.comic_id'))
    .$if(positions !== undefined, (rows) =>
      rows.where('bulk_edit_rows.position', '=', sql<number>`any(${[...(positions ?? [])]}::int[])`),
    )
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome!))
    .orderBy('bulk_edit_rows.position')
    .limit(ROWS_AT_A_TIME + 1)
    .offset((page - 1) * ROWS_AT_A_TIME)
    .execute();
}
