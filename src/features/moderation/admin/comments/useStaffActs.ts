import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import type { LockScope } from '../../../commentModeration/commentActs.ts';
import type { Comment } from '../../../comments/commentsApi.ts';
import { useThreadView } from '../../../comments/web/ThreadContext.ts';
import type { ThreadState } from '../../../comments/web/threadState.ts';
import { OTHERS_DAYS, type OthersSpan } from '../../moderationActs.ts';
import { useCommentDecision, type ModeratedComment } from './useCommentDecision.ts';

const DAY_MS = 86_400_000;

/**
 * The acts of staff on a comment in its thread. The thread shows their outcome at once: answers
 * that everybody reads may be a second older. Each throws ApiError.
 */
export function useStaffActs(comment: Comment) {
  const t = useTranslations('admin.comments');
  const { callApi } = useApi();
  const { state, change } = useThreadView();
  const { id } = comment;
  const { decide, readNow, refresh, tell, fail } = useCommentDecision(id, (decided, seen) => {
    const name = seen.author?.username;
    const others = 'others' in decided ? othersIn(state, { comment, name, span: decided.others }) : [];
    if (decided.act === 'restore') change({ ...comment, ...shownAgain(comment, seen) });
    else for (const one of [comment, ...others]) change({ ...one, ...REMOVED });
    return () => {
      for (const one of [comment, ...others]) change(one);
    };
  });

  async function lock(scope: LockScope, isLocked: boolean): Promise<void> {
    const call = isLocked
      ? 'PUT /api/moderation/comments/:id/lock'
      : 'DELETE /api/moderation/comments/:id/lock';
    const { is_changed: isChanged } = await callApi(call, { id, scope });
    // A whole thread is marked by its first comment, which may be this one.
    if (scope === 'comment' || comment.depth === 0)
      if (scope !== 'target') change({ ...comment, is_locked: isLocked });
    refresh();
    if (isChanged) tell(t(isLocked ? 'thread.locked' : 'thread.unlocked'), () => lock(scope, !isLocked));
    else tell(t('thread.unchanged'));
  }

  async function pin(isPinned: boolean): Promise<void> {
    const call = isPinned
      ? 'PUT /api/moderation/comments/:id/pin'
      : 'DELETE /api/moderation/comments/:id/pin';
    const { is_changed: isChanged } = await callApi(call, { id });
    change({ ...comment, is_pinned: isPinned });
    refresh();
    if (isChanged) tell(t(isPinned ? 'thread.pinned' : 'thread.unpinned'), () => pin(!isPinned));
    else tell(t('thread.unchanged'));
  }

  return { readNow, decide, lock, pin, fail };
}

const REMOVED = { state: 'removed', text: null, author: null } as const;

/** A picture that is unknown here arrives when the thread is fetched again. */
function shownAgain(comment: Comment, { text, author }: ModeratedComment): Partial<Comment> {
  const role = author === null || author.role === 'user' ? null : author.role;
  const avatar = comment.author?.avatar ?? null;
  return { state: 'shown', text, author: author && { username: author.username, role, avatar } };
}

type Others = { comment: Comment; name: string | undefined; span: OthersSpan | undefined };

/** Those of the thread that are removed with a comment of the same author. */
function othersIn({ comments }: ThreadState, { comment, name, span }: Others): Comment[] {
  if (span === undefined || name === undefined) return [];
  const days = OTHERS_DAYS[span];
  const since = days === null ? 0 : Date.now() - days * DAY_MS;
  return [...comments.values()].filter(
    (one) => one.id !== comment.id && one.author?.username === name && Date.parse(one.created_at) >= since,
  );
}
