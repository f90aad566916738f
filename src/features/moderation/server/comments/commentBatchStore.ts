import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { ROLES, type MemberViewer } from '../../../../contract/Viewer.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { BATCH_UNDO_DAYS, type CommentBatchAct } from '../../../commentModeration/commentActs.ts';
import type { FormerComment } from '../../../commentModeration/server/CommentWork.ts';
import type {} from '../../../comments/server/commentTables.ts';
import type {} from '../../../users/server/UserTable.ts';
import type { CommentBatch } from '../../managedCommentsApi.ts';
import type { CommentBatchTable } from './commentBatchTables.ts';
import { matchingComments } from './managedCommentStore.ts';
import { readCommentFilter, type CommentFilter } from './readCommentFilter.ts';

export type StoredBatch = Selectable<CommentBatchTable>;

const SHOWN_BATCHES = 50;
/** The comments that each act can change. */
const FROM = { remove: ['shown', 'held'], restore: ['removed'], approve: ['held'] } as const;

/** So many are entered by one statement: a request has little patience with each. */
const ENTERED_AT_ONCE = 5_000;
const EXAMPLES = 3;

export type BatchComments =
  | { ids: readonly string[] }
  | { memberId: string; since: string; until: string }
  | { filter: CommentFilter; except: readonly string[] };

type BatchChoice = {
  act: CommentBatchAct;
  comments: BatchComments;
  actor: Pick<MemberViewer, 'id' | 'role'>;
};

export type NewBatch = Omit<Insertable<CommentBatchTable>, 'total' | 'made_by'> & BatchChoice;

/**
 * The comments that an act would change. Comments of members with the actor's role or a higher one
 * are not among them, but the actor's own are.
 */
export function chosenComments(database: Kysely<Tables>, { act, comments, actor }: BatchChoice) {
  const below = ROLES.slice(0, ROLES.indexOf(actor.role));
  const ofAct = matchingComments(
    database,
    'filter' in comments ? comments.filter : readCommentFilter(undefined),
  )
    .where('comments.state', 'in', [...FROM[act]])
    .where(({ or, eb }) =>
      or([eb('users.id', 'is', null), eb('users.id', '=', actor.id), eb('users.role', 'in', [...below])]),
    );
  if ('ids' in comments) return ofAct.where(sql<boolean>`comments.id = any(${comments.ids}::uuid[])`);
  if ('filter' in comments)
    return ofAct.where(sql<boolean>`not comments.id = any(${comments.except}::uuid[])`);
  return ofAct
    .where('comments.author_id', '=', comments.memberId)
    .where('comments.created_at', '>=', comments.since)
    .where('comments.created_at', '<=', comments.until);
}

/**
 * Freezes which comments it is about, and returns how many; undefined where it is there already.
 */
export async function insertBatch(
  transaction: Kysely<Tables>,
  { comments, actor, ...batch }: NewBatch,
): Promise<number | undefined> {
  const { id, act } = batch;
  const entered = await transaction
    .insertInto('comment_batches')
    .values({ ...batch, made_by: actor.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entered) return undefined;
  let total = 0;
  for (let last: string | null = ''; last !== null;) {
    const after: string = last;
    const chosen = chosenComments(transaction, { act, comments, actor })
      .select([sql<string>`${id}::uuid`.as('batch_id'), 'comments.id as comment_id'])
      .$if(after !== '', (some) => some.where('comments.id', '>', after))
      .orderBy('comments.id')
      .limit(ENTERED_AT_ONCE);
    const part: { count: number; last: string | null } = await transaction
      .with('entered', (database) =>
        database
          .insertInto('comment_batch_rows')
          .columns(['batch_id', 'comment_id'])
          .expression(chosen)
          .returning('comment_id'),
      )
      .selectFrom('entered')
      // Ids as text have the order of ids; a uuid has no maximum before PostgreSQL 18.
      .select([sql<number>`count(*)::int`.as('count'), sql<string | null>`max(comment_id::text)`.as('last')])
      .executeTakeFirstOrThrow();
    total += part.count;
    last = part.count < ENTERED_AT_ONCE ? null : part.last;
  }
  await transaction.updateTable('comment_batches').set({ total }).where('id', '=', id).execute();
  return total;
}

/** The number of comments that an act would change, and the latest of them. */
export async function previewComments(database: Kysely<Tables>, choice: BatchChoice) {
  const { count } = await chosenComments(database, choice)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const examples = await chosenComments(database, choice)
    .select(['comments.text', 'comments.created_at'])
    .orderBy('comments.id', 'desc')
    .limit(EXAMPLES)
    .execute();
  return { count, examples };
}

/**
 * Those among the authors of some comments to whom this batch has done something already: they have
 * been told.
 */
export async function findTold(
  transaction: Kysely<Tables>,
  { id, commentIds }: { id: string; commentIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select authors.id from (
      select distinct author_id as id from comments
      where id = any(${commentIds}::uuid[]) and author_id is not null
    ) as authors
    where exists (select from comments join comment_batch_rows as done on done.comment_id = comments.id
      where comments.author_id = authors.id and done.batch_id = ${id} and done.undo is not null)`.execute(
    transaction,
  );
  return new Set(rows.map((row) => row.id));
}

/** Under lock: one transaction at a time works on a batch. */
export function findBatchForUpdate(
  transaction: Kysely<Tables>,
  id: string,
): Promise<StoredBatch | undefined> {
  return transaction
    .selectFrom('comment_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBatch(
  transaction: Kysely<Tables>,
  id: string,
  set: Partial<Pick<StoredBatch, 'state' | 'done_count' | 'left_count' | 'undone_at'>>,
): Promise<void> {
  await transaction.updateTable('comment_batches').set(set).where('id', '=', id).execute();
}

/** The next rows that wait to be done, or, when it is taken back, those that were done. */
export async function listBatchRows(
  transaction: Kysely<Tables>,
  { id, isDone, limit }: { id: string; isDone: boolean; limit: number },
): Promise<{ comment_id: string; undo: FormerComment | null }[]> {
  const rows = await transaction
    .selectFrom('comment_batch_rows')
    .select(['comment_id', 'undo'])
    .where('batch_id', '=', id)
    .where('is_done', '=', isDone)
    .$if(isDone, (some) => some.where('undo', 'is not', null))
    .orderBy('comment_id')
    .limit(limit)
    .execute();
  return rows as { comment_id: string; undo: FormerComment | null }[];
}

export async function updateBatchRows(
  transaction: Kysely<Tables>,
  { id, commentIds, former }: { id: string; commentIds: readonly string[]; former: readonly FormerComment[] },
): Promise<void> {
  await sql`
    update comment_batch_rows set is_done = true, undo = former.row
    from unnest(${commentIds}::uuid[]) as done (comment_id)
      left join jsonb_array_elements(${JSON.stringify(former)}::jsonb) as former (row)
        on (former.row->>'id')::uuid = done.comment_id
    where batch_id = ${id} and comment_batch_rows.comment_id = done.comment_id`.execute(transaction);
}

/** Taken back, or left for what others did since. */
export async function clearBatchRows(
  transaction: Kysely<Tables>,
  { id, commentIds }: { id: string; commentIds: readonly string[] },
): Promise<void> {
  await transaction
    .updateTable('comment_batch_rows')
    .set({ undo: null })
    .where('batch_id', '=', id)
    .where('comment_id', 'in', [...commentIds])
    .execute();
}

export async function listBatches(
  database: Kysely<Tables>,
  viewer: Pick<MemberViewer, 'id' | 'role'>,
  id?: string,
): Promise<CommentBatch[]> {
  const rows = await database
    .selectFrom('comment_batches')
    .leftJoin('users as members', 'members.id', 'comment_batches.member_id')
    .leftJoin('users as makers', 'makers.id', 'comment_batches.made_by')
    .select([
      'comment_batches.id',
      'comment_batches.kind',
      'comment_batches.act',
      'comment_batches.reason',
      'comment_batches.q',
      'members.username',
      'comment_batches.since',
      'comment_batches.until',
      'comment_batches.state',
      'comment_batches.total',
      'comment_batches.done_count',
      'comment_batches.left_count',
      'comment_batches.made_at',
      'comment_batches.made_by',
      'makers.username as by',
      sql<boolean>`comment_batches.state in ('waiting', 'running', 'done')
        and comment_batches.made_at > now() - make_interval(days => ${BATCH_UNDO_DAYS})`.as('is_fresh'),
    ])
    .$if(id !== undefined, (some) => some.where('comment_batches.id', '=', id!))
    .orderBy('comment_batches.made_at', 'desc')
    .orderBy('comment_batches.id')
    .limit(SHOWN_BATCHES)
    .execute();
  return rows.map(({ made_by: madeBy, is_fresh: isFresh, ...batch }) => ({
    ...batch,
    can_undo: isFresh && (viewer.role === 'admin' || madeBy === viewer.id),
  }));
}
