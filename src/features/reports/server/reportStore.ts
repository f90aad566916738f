import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { GRAVITY, isOfSite, type ReportReason } from '../reportReasons.ts';
import type { ReportedKind, UndoOfThing } from './ReportedKind.ts';
import type {} from './reportTables.ts';

export type NewReport = { reporterId: string | null; reason: ReportReason; note: string | null };

export type FormerItems = {
  /** The number of items that were decided: a caller may report the thing again after each. */
  decided_count: number;
  /** Staff found nothing wrong where it was reported for this reason. */
  is_cleared: boolean;
  /** A report has hidden it already. */
  is_hidden: boolean;
};

export async function findFormerItems(
  database: Kysely<Tables>,
  subjectId: string,
  reason: ReportReason,
): Promise<FormerItems> {
  return database
    .selectFrom('reported_items')
    .select([
      sql<number>`(count(*) filter (where decided_at is not null))::int`.as('decided_count'),
      sql<boolean>`coalesce(bool_or(decision = 'dismiss' and exists (
        select from reports where item_id = reported_items.id and reports.reason = ${reason})), false)`.as(
        'is_cleared',
      ),
      sql<boolean>`coalesce(bool_or(decided_at is null and hidden_at is not null), false)`.as('is_hidden'),
    ])
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
}

/** Each item of a run was begun so soon after the one before. */
const RUN_MINUTES = 15;

/**
 * Adds a report to the item that waits, or begins one. Returns the item's id, and whether a report
 * has hidden the thing.
 */
export async function insertReport(
  transaction: Kysely<Tables>,
  { kind, column }: Pick<ReportedKind, 'kind' | 'column'>,
  subjectId: string,
  { reporterId, reason, note }: NewReport,
): Promise<{ id: string; hidden_at: string | null }> {
  const gravity = GRAVITY[reason];
  const isGraver = sql<boolean>`${gravity} > reported_items.gravity`;
  const id = uuidv7();
  const run = reporterId === null || isOfSite(reason) ? {} : await runOf(transaction, reporterId, id);
  const item = await transaction
    .insertInto('reported_items')
    .values({ id, kind, [column]: subjectId, reason, gravity, ...run })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet({
          reports_count: sql`reported_items.reports_count + 1`,
          last_at: sql`now()`,
          // A decision that does not know of a graver reason is asked again.
          version: sql`reported_items.version + case when ${isGraver} then 1 else 0 end`,
          reason: sql`case when ${isGraver} then ${reason} else reported_items.reason end`,
          gravity: sql`greatest(${gravity}, reported_items.gravity)`,
        }),
    )
    .returning(['id', 'hidden_at'])
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('reports')
    .values({ id: uuidv7(), item_id: item.id, reporter_id: reporterId, reason, note })
    .execute();
  return item;
}

/** The run that an item of this id would go on with, or would be the first of. */
async function runOf(transaction: Kysely<Tables>, reporterId: string, id: string) {
  // Reports that one member sends at the same moment do not see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${reporterId}`}, 0))`.execute(
    transaction,
  );
  const before = await transaction
    .selectFrom('reported_items')
    .select('run_id')
    .where('begun_by', '=', reporterId)
    .where('first_at', '>=', sql<string>`now() - make_interval(mins => ${RUN_MINUTES})`)
    .orderBy('first_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { begun_by: reporterId, run_id: before?.run_id ?? id };
}

/** Remembers that a report has hidden the thing, and what puts it back. */
export async function updateItemHidden(
  transaction: Kysely<Tables>,
  id: string,
  undo: UndoOfThing,
): Promise<void> {
  await transaction
    .updateTable('reported_items')
    .set({ hidden_at: sql`now()`, hidden_undo: JSON.stringify(undo), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * The item of a thing that staff act on where they saw it: the one that waits, or one without
 * reports.
 */
export async function ensureItem(
  transaction: Kysely<Tables>,
  { kind, column }: Pick<ReportedKind, 'kind' | 'column'>,
  subjectId: string,
  reason: ReportReason,
): Promise<{ id: string; version: number }> {
  return transaction
    .insertInto('reported_items')
    .values({ id: uuidv7(), kind, [column]: subjectId, reason, gravity: GRAVITY[reason], reports_count: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ reports_count: sql`reported_items.reports_count` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
