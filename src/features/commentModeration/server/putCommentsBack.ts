import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { changeCommentStates } from '../../comments/server/changeCommentStates.ts';
import { removeNotices } from '../../notices/server/removeNotices.ts';
import type { CommentBatchAct } from '../commentActs.ts';
import type { CommentWork, FormerComment } from './CommentWork.ts';
import { findFormer } from './findFormer.ts';
import type {} from './commentModerationTables.ts';
import { moderationEvent } from './moderationEvent.ts';

const DONE_STATE = { remove: 'removed', restore: 'shown', approve: 'shown' } as const;

/**
 * Takes an act back where the comment is still as the act left it, and returns the ids of those. A
 * comment whose author has appealed, or that was removed once more, is left.
 */
export async function putCommentsBack(
  work: CommentWork,
  act: CommentBatchAct,
  former: readonly FormerComment[],
): Promise<string[]> {
  const { transaction } = work;
  const now = await findFormer(
    transaction,
    former.map(({ id }) => id),
    [DONE_STATE[act]],
  );
  const standing = new Set(now.map(({ id }) => id));
  let rows = former.filter(({ id }) => standing.has(id));
  if (act === 'remove') rows = await dropRemovals(transaction, rows);
  if (act === 'restore') return removeAgain(transaction, rows);
  await showOrHold(work, rows);
  if (act === 'approve')
    await forgetNotices(
      transaction,
      'approve',
      rows.map(({ id }) => id),
    );
  return rows.map(({ id }) => id);
}

/**
 * Removals that did not happen. One that its author has appealed stays, for the queue decides it.
 */
async function dropRemovals(
  transaction: Kysely<Tables>,
  rows: readonly FormerComment[],
): Promise<FormerComment[]> {
  const ids = removalsOf(rows);
  if (ids.length === 0) return [];
  const dropped = await transaction
    .deleteFrom('comment_removals')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('appeal', 'is', null)
    .returning('id')
    .execute();
  const gone = new Set(dropped.map(({ id }) => id));
  await forgetNotices(transaction, 'remove', [...gone]);
  return rows.filter(({ removal_id: id }) => id !== undefined && gone.has(id));
}

async function showOrHold({ transaction }: CommentWork, rows: readonly FormerComment[]): Promise<void> {
  const shown = rows.filter(({ state }) => state === 'shown');
  await changeCommentStates({ transaction, ids: shown.map(({ id }) => id), to: 'shown' });
  for (const { id, state, held_reasons: heldReasons } of rows)
    if (state === 'held') await changeCommentStates({ transaction, ids: [id], to: 'held', heldReasons });
}

/** With the reason, message and remover of the removal that was ended. */
async function removeAgain(transaction: Kysely<Tables>, rows: readonly FormerComment[]): Promise<string[]> {
  const ids = removalsOf(rows);
  if (ids.length === 0) return [];
  const removals = await transaction
    .updateTable('comment_removals')
    .set({
      ended_at: null,
      // An appeal that was refused before stays refused.
      appeal_result: sql`nullif(appeal_result, 'granted')`,
      appeal_decided_at: sql`case when appeal_result = 'refused' then appeal_decided_at end`,
    })
    .where('id', 'in', ids)
    .returning(['id', 'comment_id', 'removed_by', 'reason', 'message'])
    .execute();
  for (const { comment_id: id, removed_by: by, reason, message } of removals)
    await changeCommentStates({ transaction, ids: [id], to: 'removed', by, reason, message });
  await forgetNotices(
    transaction,
    'restore',
    removals.map(({ id }) => id),
  );
  return removals.map(({ comment_id: id }) => id);
}

function removalsOf(rows: readonly FormerComment[]): string[] {
  return rows.flatMap(({ removal_id: id }) => (id === undefined ? [] : [id]));
}

async function forgetNotices(
  transaction: Kysely<Tables>,
  act: CommentBatchAct,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await removeNotices(transaction, { kinds: ['moderation'], event: moderationEvent(act, id) });
}
