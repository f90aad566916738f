import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { MAX_PINNED } from '../commentLimits.ts';
import { findCommentForUpdate } from './commentStore.ts';
import type {} from './commentTables.ts';
import { updateThreadCounts } from './threadStore.ts';

type Marked = { transaction: Kysely<Tables>; id: string; by: string | null };

/**
 * Nobody replies under a locked comment. Its thread is held by the caller. Whether it changed
 * something. @throws Problem not_found
 */
export async function lockComment({
  transaction,
  id,
  by,
  isLocked,
}: Marked & { isLocked: boolean }): Promise<boolean> {
  const comment = found(await findCommentForUpdate(transaction, id));
  if ((comment.locked_at !== null) === isLocked) return false;
  await transaction
    .updateTable('comments')
    .set({
      locked_at: isLocked ? sql<string>`now()` : null,
      locked_by: isLocked ? by : null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
  await updateThreadCounts(transaction, { id: comment.thread_id, comments: 0, roots: 0 });
  return true;
}

/**
 * A pinned root stands before the list, and is not one of it. Its thread is held by the caller.
 * Whether it changed something.
 * @throws Problem not_found, comment_gone: it is no root that is shown; too_many_pinned
 */
export async function pinComment({
  transaction,
  id,
  by,
  isPinned,
}: Marked & { isPinned: boolean }): Promise<boolean> {
  const comment = found(await findCommentForUpdate(transaction, id));
  const { thread_id: threadId } = comment;
  if ((comment.pinned_at !== null) === isPinned) return false;
  if (isPinned) {
    if (comment.state !== 'shown' || comment.parent_id !== null) throw new Problem('comment_gone');
    if ((await countPinned(transaction, threadId)) >= MAX_PINNED)
      throw new Problem('too_many_pinned', { max: MAX_PINNED });
  }
  await transaction
    .updateTable('comments')
    .set({
      pinned_at: isPinned ? sql<string>`now()` : null,
      pinned_by: isPinned ? by : null,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
  const roots = comment.is_present ? (isPinned ? -1 : 1) : 0;
  await updateThreadCounts(transaction, { id: threadId, comments: 0, roots });
  return true;
}

async function countPinned(transaction: Kysely<Tables>, threadId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sibling_of', '=', threadId)
    .where('pinned_at', 'is not', null)
    .where('is_present', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
