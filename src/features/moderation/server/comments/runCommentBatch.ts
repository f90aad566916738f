import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Type } from 'typebox';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { defineJob } from '../../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../../platform/jobs/openJobQueue.ts';
import { approveComments } from '../../../commentModeration/server/approveComments.ts';
import type { CommentWork, FormerComment } from '../../../commentModeration/server/CommentWork.ts';
import { putCommentsBack } from '../../../commentModeration/server/putCommentsBack.ts';
import { removeComments, restoreComments } from '../../../commentModeration/server/removeComments.ts';
import { sendReportResults } from '../sendReportResults.ts';
import type {} from '../../../reports/server/reportTables.ts';
import type {} from '../../../users/server/UserTable.ts';
import {
  clearBatchRows,
  findBatchForUpdate,
  findTold,
  listBatchRows,
  updateBatch,
  updateBatchRows,
  type StoredBatch,
} from './commentBatchStore.ts';

export type BatchServices = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/** So many comments are changed in one transaction, while writers of their threads wait. */
const ROWS_AT_ONCE = 100;
/** After each part readers have the processors for half as long as it took, at most so long. */
const MAX_PAUSE_MS = 200;

/**
 * Does what was begun with many comments, or takes it back. A run that was killed goes on with the
 * first row that is left.
 */
export const runCommentBatch = defineJob({
  name: 'run_comment_batch',
  payload: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  retryLimit: 5,
  expireInSeconds: 3_600,
  async run({ id }, services: BatchServices, { signal, progress }) {
    for (;;) {
      signal.throwIfAborted();
      const startedMs = performance.now();
      const batch = await doBatchPart(services, id);
      if (!batch) return;
      const pauseMs = Math.min((performance.now() - startedMs) / 2, MAX_PAUSE_MS);
      await progress(batch.done_count, batch.total);
      await delay(pauseMs, undefined, { signal });
    }
  },
});

/** A batch that is over at once is done before the answer; the rest is left to the job. */
const PARTS_AT_ONCE = 2;

/**
 * Does the first parts of what was begun, for whoever waits for the answer. A fault is none of
 * theirs: the job does what is left, and says what is wrong.
 */
export async function beginParts(services: BatchServices, id: string): Promise<void> {
  try {
    for (let part = 0; part < PARTS_AT_ONCE; part += 1) if (!(await doBatchPart(services, id))) return;
  } catch {
    // The act is decided and its job is there.
  }
}

/** The next part in one transaction; undefined when nothing is left to do. */
export async function doBatchPart(
  { database, jobs }: BatchServices,
  id: string,
): Promise<StoredBatch | undefined> {
  return database.write.transaction().execute(async (transaction) => {
    const batch = await findBatchForUpdate(transaction, id);
    if (!batch || batch.state === 'done' || batch.state === 'undone') return undefined;
    const work: CommentWork = { transaction, actor: await actorOf(transaction, batch) };
    await (batch.state === 'undoing' ? undoPart(work, batch) : doPart(work, batch, jobs));
    return batch;
  });
}

async function doPart(work: CommentWork, batch: StoredBatch, jobs: BatchServices['jobs']): Promise<void> {
  const { transaction } = work;
  const { id, done_count: before } = batch;
  const rows = await listBatchRows(transaction, { id, isDone: false, limit: ROWS_AT_ONCE });
  if (rows.length === 0) return updateBatch(transaction, id, { state: 'done' });
  const commentIds = rows.map(({ comment_id: commentId }) => commentId);
  const former = await act(work, batch, commentIds);
  await updateBatchRows(transaction, { id, commentIds, former });
  await updateBatch(transaction, id, { state: 'running', done_count: before + former.length });
  await decideWaiting(transaction, batch, { commentIds, jobs });
}

async function act(work: CommentWork, batch: StoredBatch, ids: readonly string[]): Promise<FormerComment[]> {
  const { id, reason, message } = batch;
  const told = isOneByOne(batch) ? undefined : await findTold(work.transaction, { id, commentIds: ids });
  switch (batch.act) {
    case 'remove':
      return removeComments(work, { ids, reason: reason ?? 'other', message, ...(told && { told }) });
    case 'restore':
      return restoreComments(work, ids, told);
    case 'approve':
      return approveComments(work, ids, told);
  }
}

/** Authors of comments that staff chose one by one hear of each. */
const isOneByOne = ({ kind, q }: StoredBatch) => kind === 'bulk' && q === null;

/** Items that waited in the queue are decided by it, and readers who reported hear of it. */
async function decideWaiting(
  transaction: Kysely<Tables>,
  { act: decision, reason, made_by }: StoredBatch,
  { commentIds, jobs }: { commentIds: readonly string[]; jobs: BatchServices['jobs'] },
): Promise<void> {
  const decided = await transaction
    .updateTable('reported_items')
    .set({
      decided_at: sql<string>`now()`,
      decided_by: made_by,
      decision,
      decision_reason: reason,
      claimed_by: null,
      claimed_until: null,
      version: sql`version + 1`,
    })
    .where('comment_id', 'in', [...commentIds])
    .where('decided_at', 'is', null)
    .returning(['id', 'version'])
    .execute();
  for (const { id: item_id, version } of decided)
    await jobs.send(sendReportResults, { item_id, version }, transaction);
}

/** Items that it decided wait again, unless the comment was reported anew. */
async function reopenWaiting(
  transaction: Kysely<Tables>,
  { act: decision, made_by, made_at }: StoredBatch,
  commentIds: readonly string[],
): Promise<void> {
  await sql`
    update reported_items set decided_at = null, decided_by = null, decision = null, decision_reason = null,
      version = version + 1
    where comment_id = any(${commentIds}::uuid[]) and decided_at >= ${made_at} and decision = ${decision}
      and decided_by is not distinct from ${made_by} and decision_undo is null
      and not exists (select from reported_items as later
        where later.comment_id = reported_items.comment_id and later.decided_at is null)`.execute(
    transaction,
  );
}

async function undoPart(work: CommentWork, batch: StoredBatch): Promise<void> {
  const { transaction } = work;
  const { id, left_count: left } = batch;
  const rows = await listBatchRows(transaction, { id, isDone: true, limit: ROWS_AT_ONCE });
  if (rows.length === 0)
    return updateBatch(transaction, id, { state: 'undone', undone_at: new Date().toISOString() });
  const former = rows.flatMap(({ undo }) => (undo ? [undo] : []));
  const back = await putCommentsBack(work, batch.act, former);
  const commentIds = rows.map(({ comment_id: commentId }) => commentId);
  await reopenWaiting(transaction, batch, back);
  await clearBatchRows(transaction, { id, commentIds });
  await updateBatch(transaction, id, { left_count: left + rows.length - back.length });
}

async function actorOf(
  transaction: Kysely<Tables>,
  { made_by: id }: StoredBatch,
): Promise<CommentWork['actor']> {
  const user =
    id === null
      ? undefined
      : await transaction.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirst();
  return { viewer: user ?? null, client: null };
}
