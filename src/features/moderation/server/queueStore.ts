import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ReportKind, ReportReason } from '../../reports/reportReasons.ts';
import type { UndoOfThing } from '../../reports/server/ReportedKind.ts';
import type {} from '../../reports/server/reportTables.ts';
import type {} from '../../users/server/UserTable.ts';
import { QUEUE_PAGE, type ModerationAct } from '../moderationActs.ts';
import type { ListedItem, QueueItemDetail, ReportedThing } from '../moderationApi.ts';
import type { ModeratedKind } from './ModeratedKind.ts';

export type QueueFilter = { kind?: ReportKind | undefined; state: 'open' | 'decided' };

export type QueueRow = {
  id: string;
  kind: ReportKind;
  subject_id: string;
  version: number;
  reason: ReportReason;
  reports_count: number;
  first_at: string;
  last_at: string;
  hidden_at: string | null;
  hidden_undo: UndoOfThing | null;
  claimed_by: string | null;
  /** Null as soon as the claim is over. */
  minutes_left: number | null;
  claimer: string | null;
  decided_at: string | null;
  decision: ModerationAct | null;
  decision_reason: ReportReason | null;
  decision_undo: UndoOfThing | null;
  decider: string | null;
  decided_by: string | null;
  thing: Partial<ReportedThing> | null;
};

/** The most reports and earlier decisions of a thing that are shown. */
const SHOWN = 50;
const HISTORY = 10;

export type ListedRow = QueueRow & Pick<ListedItem, 'run'>;

export function listQueueRows(
  database: Kysely<Tables>,
  kinds: readonly ModeratedKind[],
  { page, ...filter }: QueueFilter & { page: number },
): Promise<ListedRow[]> {
  const offset = (page - 1) * QUEUE_PAGE;
  if (filter.state === 'open') return listOpenRows(database, kinds, { ...filter, offset });
  return selectItems(filtered(database, filter), kinds)
    .select(sql<null>`null`.as('run'))
    .orderBy('reported_items.decided_at', 'desc')
    .orderBy('reported_items.id')
    .limit(QUEUE_PAGE + 1)
    .offset(offset)
    .execute();
}

/** Each run stands where its gravest, or the oldest of those, would stand by itself. */
function listOpenRows(
  database: Kysely<Tables>,
  kinds: readonly ModeratedKind[],
  { offset, ...filter }: QueueFilter & { offset: number },
): Promise<ListedRow[]> {
  const run = sql`partition by coalesce(run_id, reported_items.id)`;
  // Few and narrow columns: all open items are sorted, and those of the page alone are looked up.
  const listed = filtered(database, filter)
    .select(['reported_items.id', 'gravity', 'first_at'])
    .select(sql<number>`(count(*) over (${run}))::int`.as('count'))
    .select(
      sql`first_value((-gravity, first_at, reported_items.id)) over (
        ${run} order by gravity desc, first_at, reported_items.id)`.as('place'),
    )
    .orderBy('place')
    .orderBy('gravity', 'desc')
    .orderBy('first_at')
    .orderBy('reported_items.id')
    .limit(QUEUE_PAGE + 1)
    .offset(offset)
    .as('listed');
  return selectItems(database.selectFrom('reported_items'), kinds)
    .innerJoin(listed, 'listed.id', 'reported_items.id')
    .leftJoin('users as reporters', 'reporters.id', 'reported_items.begun_by')
    .select(
      sql<ListedItem['run']>`case when listed.count > 1 then json_build_object(
        'id', reported_items.run_id, 'by', reporters.username, 'count', listed.count) end`.as('run'),
    )
    .orderBy('listed.place')
    .orderBy('listed.gravity', 'desc')
    .orderBy('listed.first_at')
    .orderBy('listed.id')
    .execute();
}

/** The number of rows, up to one more than is counted. */
export async function countQueueRows(database: Kysely<Tables>, filter: QueueFilter): Promise<number> {
  const some = filtered(database, filter)
    .select('reported_items.id')
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const { total } = await database
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findQueueRow(
  database: Kysely<Tables>,
  kinds: readonly ModeratedKind[],
  id: string,
): Promise<QueueRow | undefined> {
  const item = database.selectFrom('reported_items').where('reported_items.id', '=', id);
  return selectItems(item, kinds).executeTakeFirst();
}

export function listQueueRowsOf(
  database: Kysely<Tables>,
  kinds: readonly ModeratedKind[],
  ids: readonly string[],
): Promise<QueueRow[]> {
  const items = database
    .selectFrom('reported_items')
    .where(sql<boolean>`reported_items.id = any(${ids}::uuid[])`);
  return selectItems(items, kinds).execute();
}

/** For the transaction that is about to change it. */
export function findQueueRowForUpdate(
  transaction: Kysely<Tables>,
  kinds: readonly ModeratedKind[],
  id: string,
): Promise<QueueRow | undefined> {
  const item = transaction.selectFrom('reported_items').where('reported_items.id', '=', id);
  return selectItems(item, kinds).forNoKeyUpdate('reported_items').executeTakeFirst();
}

export async function findItemParts(
  database: Kysely<Tables>,
  { id, subject_id }: Pick<QueueRow, 'id' | 'subject_id'>,
): Promise<Pick<QueueItemDetail, 'reports' | 'notes' | 'history'>> {
  const [reports, notes, history] = await Promise.all([
    database
      .selectFrom('reports')
      .leftJoin('users', 'users.id', 'reports.reporter_id')
      .select(['reports.reason', 'reports.note', 'users.username as by', 'reports.reported_at as at'])
      .where('reports.item_id', '=', id)
      .orderBy('reports.reported_at', 'desc')
      .orderBy('reports.id', 'desc')
      .limit(SHOWN)
      .execute(),
    database
      .selectFrom('report_notes')
      .leftJoin('users as authors', 'authors.id', 'report_notes.author_id')
      .leftJoin('users as losers', 'losers.id', 'report_notes.taken_from')
      .select(['report_notes.text', 'authors.username as by', 'losers.username as taken_from'])
      .select('report_notes.noted_at as at')
      .where('report_notes.item_id', '=', id)
      .orderBy('report_notes.noted_at')
      .orderBy('report_notes.id')
      .execute(),
    database
      .selectFrom('reported_items')
      .leftJoin('users', 'users.id', 'reported_items.decided_by')
      .select([
        sql<ModerationAct>`decision`.as('act'),
        'decision_reason as reason',
        'users.username as by',
        sql<string>`decided_at`.as('at'),
      ])
      .where('subject_id', '=', subject_id)
      .where('reported_items.id', '!=', id)
      .where('decided_at', 'is not', null)
      .orderBy('decided_at', 'desc')
      .limit(HISTORY)
      .execute(),
  ]);
  return { reports, notes, history };
}

function filtered(database: Kysely<Tables>, { kind, state }: QueueFilter) {
  return database
    .selectFrom('reported_items')
    .where('reported_items.decided_at', state === 'open' ? 'is' : 'is not', null)
    .$if(kind !== undefined, (items) => items.where('reported_items.kind', '=', kind!));
}

function selectItems(
  items: SelectQueryBuilder<Tables, 'reported_items', object>,
  kinds: readonly ModeratedKind[],
) {
  const things = kinds.map(({ kind, thing }) => sql`when ${kind} then ${thing}`);
  return items
    .leftJoin('users as claimers', 'claimers.id', 'reported_items.claimed_by')
    .leftJoin('users as deciders', 'deciders.id', 'reported_items.decided_by')
    .select([
      'reported_items.id',
      'reported_items.kind',
      'reported_items.subject_id',
      'reported_items.version',
      'reported_items.reason',
      'reported_items.reports_count',
      'reported_items.first_at',
      'reported_items.last_at',
      'reported_items.hidden_at',
      'reported_items.hidden_undo',
      'reported_items.claimed_by',
      'claimers.username as claimer',
      'reported_items.decided_at',
      'reported_items.decision_reason',
      'reported_items.decision_undo',
      'deciders.username as decider',
      'reported_items.decided_by',
      sql<ModerationAct | null>`reported_items.decision`.as('decision'),
      sql<number | null>`case when reported_items.claimed_until > now()
        then ceil(extract(epoch from reported_items.claimed_until - now()) / 60)::int end`.as('minutes_left'),
      sql<QueueRow['thing']>`case reported_items.kind ${sql.join(things, sql` `)} end`.as('thing'),
    ]);
}
