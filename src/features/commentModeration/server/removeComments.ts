import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { changeCommentStates } from '../../comments/server/changeCommentStates.ts';
import type {} from '../../comments/server/commentTables.ts';
import { insertNotices, type NewNotice } from '../../notices/server/insertNotices.ts';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type { CommentWork, FormerComment } from './CommentWork.ts';
import { findFormer } from './findFormer.ts';
import type {} from './commentModerationTables.ts';
import { moderationEvent } from './moderationEvent.ts';
import { untold } from './untold.ts';

export type Removal = {
  ids: readonly string[];
  reason: ReportReason;
  /** Words to the authors. */
  message: string | null;
  /**
   * Members who have been told of this act. With it, many comments of one member at once are one
   * notice.
   */
  told?: ReadonlySet<string>;
};

/**
 * Takes comments away from readers, and tells their authors why. Those that their authors deleted,
 * or that are removed, stay as they are.
 */
export async function removeComments(work: CommentWork, removal: Removal): Promise<FormerComment[]> {
  const { transaction, actor } = work;
  const { ids, reason, message } = removal;
  const by = actor.viewer?.id ?? null;
  const former = await findFormer(transaction, ids, ['shown', 'held']);
  if (former.length === 0) return [];
  await changeCommentStates({
    transaction,
    ids: former.map(({ id }) => id),
    to: 'removed',
    by,
    reason,
    message,
  });
  const removals = former.map(({ id, author_id }) => ({
    id: uuidv7(),
    comment_id: id,
    author_id,
    removed_by: by,
    reason,
    message,
  }));
  await transaction.insertInto('comment_removals').values(removals).execute();
  const unapproved = new Set(former.flatMap(({ id, is_unapproved }) => (is_unapproved ? [id] : [])));
  await insertNotices(transaction, noticesOf(removals, removal, unapproved));
  return former.map(({ id, state, held_reasons }, at) => ({
    id,
    state,
    held_reasons,
    removal_id: removals[at]?.id ?? '',
  }));
}

type MadeRemoval = { id: string; comment_id: string; author_id: string | null };

/** `unapproved`: comments that were never shown; to their authors the removal is a refusal. */
function noticesOf(
  removals: readonly MadeRemoval[],
  { message, told }: Removal,
  unapproved: ReadonlySet<string>,
): NewNotice[] {
  return untold(removals, told).map(({ id, comment_id: commentId, author_id: userId }) => ({
    userId,
    kind: 'moderation',
    event: moderationEvent('remove', id),
    subjectId: commentId,
    thread: `moderation/${commentId}`,
    actorId: null,
    result: unapproved.has(commentId) ? 'comment_refused' : 'comment_removed',
    message,
  }));
}

/**
 * Shows removed comments again; an appeal that waits is granted by it, and whoever made it hears of
 * that.
 */
export async function restoreComments(
  work: CommentWork,
  ids: readonly string[],
  told?: ReadonlySet<string>,
): Promise<FormerComment[]> {
  const { transaction } = work;
  const former = await findFormer(transaction, ids, ['removed']);
  if (former.length === 0) return [];
  const removed = former.map(({ id }) => id);
  await changeCommentStates({ transaction, ids: removed, to: 'shown' });
  const ended = await transaction
    .updateTable('comment_removals')
    .set({
      ended_at: sql<string>`now()`,
      appeal_result: sql<'granted' | null>`case when appeal is null then null
        else coalesce(appeal_result, 'granted') end`,
      appeal_decided_at: sql<string | null>`case when appeal is null then null
        else coalesce(appeal_decided_at, now()) end`,
    })
    .where('comment_id', 'in', removed)
    .where('ended_at', 'is', null)
    .returning(['id', 'comment_id', 'author_id', 'appeal_result'])
    .execute();
  const isGranted = ({ appeal_result: result }: (typeof ended)[number]) => result === 'granted';
  const heard = [
    ...untold(ended.filter(isGranted), undefined),
    ...untold(
      ended.filter((one) => !isGranted(one)),
      told,
    ),
  ];
  await insertNotices(
    transaction,
    heard.map(({ id, comment_id: commentId, author_id: userId, appeal_result: result }): NewNotice => ({
      userId,
      kind: 'moderation',
      event: moderationEvent('restore', id),
      subjectId: commentId,
      thread: `moderation/${commentId}`,
      actorId: null,
      result: result === 'granted' ? 'appeal_granted' : 'comment_restored',
    })),
  );
  const removalOf = new Map(ended.map(({ id, comment_id: commentId }) => [commentId, id]));
  return former.map(({ id, state, held_reasons }) => {
    const removalId = removalOf.get(id);
    return { id, state, held_reasons, ...(removalId === undefined ? {} : { removal_id: removalId }) };
  });
}
