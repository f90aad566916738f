import { changeCommentStates } from '../../comments/server/changeCommentStates.ts';
import { insertNotices, type NewNotice } from '../../notices/server/insertNotices.ts';
import type { CommentWork, FormerComment } from './CommentWork.ts';
import { findFormer } from './findFormer.ts';
import { moderationEvent } from './moderationEvent.ts';
import { untold } from './untold.ts';

/**
 * Shows comments that were held. Authors hear of it if they knew: not where a report had hidden it,
 * or a trap.
 */
export async function approveComments(
  { transaction }: CommentWork,
  ids: readonly string[],
  told?: ReadonlySet<string>,
): Promise<FormerComment[]> {
  const former = await findFormer(transaction, ids, ['held']);
  if (former.length === 0) return [];
  const held = former.map(({ id }) => id);
  await changeCommentStates({ transaction, ids: held, to: 'shown' });
  const knew = former.filter(
    ({ held_reasons: reasons, is_shadowed: isShadowed }) => !isShadowed && !reasons.includes('report'),
  );
  await insertNotices(
    transaction,
    untold(knew, told).map(({ id, author_id: userId }): NewNotice => ({
      userId,
      kind: 'moderation',
      event: moderationEvent('approve', id),
      subjectId: id,
      thread: `moderation/${id}`,
      actorId: null,
      result: 'comment_approved',
    })),
  );
  return former.map(({ id, state, held_reasons }) => ({ id, state, held_reasons }));
}
