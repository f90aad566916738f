import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../../audit/server/recordAct.ts';
import type { ReportReason } from '../../../reports/reportReasons.ts';
import type { StaffActor } from '../../../staff/server/StaffActor.ts';
import { insertBatch, updateBatch, type StoredBatch } from './commentBatchStore.ts';
import { runCommentBatch } from './runCommentBatch.ts';

/** Staff at work on many comments, in the transaction that begins it. */
export type BatchWork = {
  transaction: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  actor: StaffActor;
};

export type Purge = {
  id: string;
  member: { id: string; username: string };
  since: string;
  until: string;
  reason: ReportReason;
  message: string | null;
};

/**
 * Begins to remove a member's comments of a span of time, and returns how many these are; undefined
 * where it has begun already. Nothing is kept of none. The caller decides whether the count is
 * right before it commits.
 */
export async function beginPurge(work: BatchWork, purge: Purge): Promise<number | undefined> {
  const { transaction, jobs, actor } = work;
  const { id, member, since, until, reason, message } = purge;
  const count = await insertBatch(transaction, {
    id,
    kind: 'purge',
    act: 'remove',
    reason,
    message,
    member_id: member.id,
    since,
    until,
    comments: { memberId: member.id, since, until },
    actor: actor.viewer,
  });
  if (count === undefined) return undefined;
  if (count === 0) {
    await transaction.deleteFrom('comment_batches').where('id', '=', id).execute();
    return 0;
  }
  await jobs.send(runCommentBatch, { id }, transaction);
  await recordAct(transaction, {
    ...actor,
    act: 'comment.purge',
    target: targetOf(id, member.username),
    after: { since, until, count, because: reason },
  });
  return count;
}

/** Begins to take back what was done to many comments. */
export async function beginUndo(
  { transaction, jobs, actor }: BatchWork,
  { id, act, done_count: count }: Pick<StoredBatch, 'id' | 'act' | 'done_count'>,
): Promise<void> {
  await updateBatch(transaction, id, { state: 'undoing' });
  await jobs.send(runCommentBatch, { id }, transaction);
  await recordAct(transaction, {
    ...actor,
    act: 'comment.undo_many',
    target: targetOf(id, String(count)),
    before: { act, count },
  });
}

/** A batch as the audit log names it: by the member whose comments they are, or by how many. */
export const targetOf = (id: string, label: string) => ({ kind: 'comment_batch', id, label });
