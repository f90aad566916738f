import { found } from '../../../platform/http/Problem.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { changeThread } from '../../comments/server/changeThread.ts';
import { findComment } from '../../comments/server/commentStore.ts';
import { lockComment, pinComment } from '../../comments/server/markComments.ts';
import type { LockScope } from '../commentActs.ts';
import type { CommentWork } from './CommentWork.ts';
import { namedComment, namedThread } from './namedComment.ts';

type Work = Pick<CommentWork, 'transaction' | 'actor'>;
/** `id`: the comment that staff looked at. */
export type Mark = { id: string; mark: 'lock' | 'pin'; scope: LockScope };

/**
 * Locks a comment with its replies, the whole thread from its root down, or all comments of its
 * target; or pins it. Null where that changes nothing. The caller holds the thread.
 * @throws Problem not_found
 */
export const markComment = (work: Work, mark: Mark) => change(work, mark, true);

/** Takes a mark away. Null where there is none. @throws Problem not_found */
export const unmarkComment = (work: Work, mark: Mark) => change(work, mark, false);

async function change(work: Work, mark: Mark, isOn: boolean): Promise<Mark | null> {
  const { transaction, actor } = work;
  const comment = found(await findComment(transaction, mark.id));
  if (mark.mark === 'lock' && mark.scope === 'target') {
    const mode = isOn ? 'locked' : 'open';
    const former = await changeThread({ transaction, id: comment.thread_id, mode });
    // A thread that is off stays so: its lock would show it.
    if (former.mode === mode) return null;
    const target = await namedThread(transaction, comment.thread_id);
    await recordAct(transaction, {
      ...actor,
      act: 'comment.settings',
      target,
      before: former,
      after: { mode },
    });
    return mark;
  }
  const id = mark.mark === 'lock' && mark.scope === 'thread' ? (comment.ancestors[0] ?? mark.id) : mark.id;
  const by = isOn ? (actor.viewer?.id ?? null) : null;
  const isChanged =
    mark.mark === 'lock'
      ? await lockComment({ transaction, id, isLocked: isOn, by })
      : await pinComment({ transaction, id, isPinned: isOn, by });
  if (!isChanged) return null;
  const acts = { lock: ['comment.unlock', 'comment.lock'], pin: ['comment.unpin', 'comment.pin'] } as const;
  const act = acts[mark.mark][isOn ? 1 : 0];
  await recordAct(transaction, { ...actor, act, target: await namedComment(transaction, id) });
  return mark;
}
