import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Order } from '../../../contract/order.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { membersCalled } from '../../users/server/membersCalled.ts';
import type {} from '../../users/server/UserTable.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct, RowEdit } from '../bulkAct.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';
import type {} from './BulkEditTable.ts';
import { ROW_SOURCES } from './rowSources.ts';

type InsertBulkEdit = {
  id: string;
  actorId: string | null;
  subject: BulkSubject;
  act: BulkAct;
  /** Those with values of their own. */
  rows?: readonly RowEdit[] | undefined;
  /** The condition that `selectedRows` makes. */
  filter: Expression<SqlBool>;
};

/** Enters a bulk edit with the rows that the condition finds now. False if it exists already. */
export async function insertBulkEdit(
  transaction: Kysely<Tables>,
  { id, actorId, subject, act, rows = [], filter }: InsertBulkEdit,
): Promise<boolean> {
  const entered = await transaction
    .insertInto('bulk_edits')
    .values({ id, actor_id: actorId, subject, act: JSON.stringify(act), undoes_id: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entered) return false;
  const source = ROW_SOURCES[subject];
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_edit_rows (bulk_edit_id, position, comic_id, chapter_id, term_id)
    select ${id}, row_number() over (order by ${source.id}), ${source.columns}
    from ${source.from} where ${filter}`.execute(transaction);
  if (rows.length > 0) await updateOwn(transaction, id, rows);
  await updateTotal(transaction, id, Number(numAffectedRows));
  return true;
}

async function updateOwn(transaction: Kysely<Tables>, id: string, rows: readonly RowEdit[]): Promise<void> {
  const own = rows.map(({ id: rowId, version, fields }) => ({ id: rowId, own: { version, fields } }));
  await sql`
    update bulk_edit_rows set own = asked.own
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as asked (id text, own jsonb)
    where bulk_edit_id = ${id}
      and coalesce(chapter_id::text, comic_id::text, term_id::text) = asked.id`.execute(transaction);
}

/**
 * Enters the undoing of another: all that it changed, the last first. False: it is there already.
 * There is one undo alone, so it is whole or none.
 * @throws Problem forbidden: some of it is beyond the limits of who asks, by now
 */
export async function insertUndo(
  transaction: Kysely<Tables>,
  {
    id,
    viewer,
    undone,
  }: { id: string; viewer: Limitable; undone: Pick<BulkEdit, 'id' | 'subject' | 'changed'> },
): Promise<boolean> {
  const entered = await transaction
    .insertInto('bulk_edits')
    .values({ id, actor_id: viewer.id, subject: undone.subject, act: null, undoes_id: undone.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entered) return false;
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_edit_rows (bulk_edit_id, position, comic_id, chapter_id, term_id, undoes_position)
    select ${id}, row_number() over (order by position desc), comic_id, chapter_id, term_id, position
    from bulk_edit_rows where ${undoneRows(viewer, undone.id)}`.execute(transaction);
  if (Number(numAffectedRows) < undone.changed) throw new Problem('forbidden');
  await updateTotal(transaction, id, Number(numAffectedRows));
  return true;
}

/** The rows that an undo takes back. */
export function undoneRows(viewer: Limitable, undoneId: string) {
  // A row that was removed for good has no owner: it must not keep the rest from going back.
  const isGone = sql`(comic_id is not null
    and not exists (select from comics where comics.id = bulk_edit_rows.comic_id))`;
  return sql<boolean>`(bulk_edit_id = ${undoneId} and outcome = 'changed'
    and (${withinLimits(viewer, 'bulk_edit_rows.comic_id')} or ${isGone}))`;
}

async function updateTotal(transaction: Kysely<Tables>, id: string, total: number): Promise<void> {
  await transaction.updateTable('bulk_edits').set({ total }).where('id', '=', id).execute();
}

export type BulkEditRecord = Omit<BulkEdit, 'terms'> & { by_id: string | null };

function bulkEdits(database: Kysely<Tables>) {
  return database
    .selectFrom('bulk_edits')
    .leftJoin('users', 'users.id', 'bulk_edits.actor_id')
    .leftJoin('bulk_edits as undoing', 'undoing.undoes_id', 'bulk_edits.id')
    .leftJoin('bulk_edits as undone', 'undone.id', 'bulk_edits.undoes_id')
    .select(({ fn }) => [
      'bulk_edits.id',
      'bulk_edits.state',
      'bulk_edits.subject',
      fn.coalesce('bulk_edits.act', 'undone.act').as('act'),
      'bulk_edits.undoes_id',
      'undoing.id as undone_by',
      'users.username as by',
      'bulk_edits.actor_id as by_id',
      'bulk_edits.total',
      'bulk_edits.done',
      'bulk_edits.changed',
      'bulk_edits.refused',
      'bulk_edits.created_at',
      'bulk_edits.finished_at',
    ]);
}

export function findBulkEdit(database: Kysely<Tables>, id: string): Promise<BulkEditRecord | undefined> {
  return bulkEdits(database).where('bulk_edits.id', '=', id).executeTakeFirst();
}

export type BulkEditFilter = {
  /** Those of one member alone; null: of everybody. */
  actorId: string | null;
  states: readonly BulkEdit['state'][];
  exceptStates: readonly BulkEdit['state'][];
  by: readonly string[];
};

export type ListBulkEdits = { filter: BulkEditFilter; order: Order; limit: number; offset: number };

export function listBulkEditRows(
  database: Kysely<Tables>,
  { filter, order, limit, offset }: ListBulkEdits,
): Promise<BulkEditRecord[]> {
  return bulkEdits(database)
    .where(conditionOf(filter))
    .orderBy('bulk_edits.created_at', order)
    .orderBy('bulk_edits.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counted up to one more than `COUNT_LIMIT`. */
export function countBulkEditRows(database: Kysely<Tables>, filter: BulkEditFilter): Promise<number> {
  return countMatches(
    database,
    database.selectFrom('bulk_edits').select('bulk_edits.id').where(conditionOf(filter)),
  );
}

/** The bulk edits of a filter that were begun after a time. */
export const newerBulkEdits = (filter: BulkEditFilter, since: string) =>
  sql`select from bulk_edits where ${conditionOf(filter)} and bulk_edits.created_at > ${since}::timestamptz`;

function conditionOf({ actorId, states, exceptStates, by }: BulkEditFilter) {
  const isBy = sql`bulk_edits.actor_id in ${membersCalled(by)}`;
  return sql<boolean>`(bulk_edits.state <> all(${[...exceptStates]})
    and (${states.length === 0} or bulk_edits.state = any(${[...states]}))
    and (${by.length === 0} or ${isBy})
    and (${actorId === null} or bulk_edits.actor_id = ${actorId}::uuid))`;
}

/** Asks for its end. The part that is being done now is done. */
export async function updateCanceled(database: Kysely<Tables>, id: string): Promise<void> {
  await database
    .updateTable('bulk_edits')
    .set({ cancels: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
