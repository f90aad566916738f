import { useTranslations } from 'use-intl';
import type { ApiInput } from '../../../../contract/ApiMap.ts';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { invalidateAnswers } from '../../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { LockScope } from '../../../commentModeration/commentActs.ts';
import type { Comment } from '../../../comments/commentsApi.ts';
import { useThreadView } from '../../../comments/web/ThreadContext.ts';
import { COMMENT_CALLS } from './commentCalls.ts';

type Said = Pick<ApiInput<'POST /api/moderation/comments/:id/acts'>, 'reason' | 'message'>;

/**
 * The acts of staff on a comment in its thread. The thread shows their outcome at once: answers
 * that everybody reads may be a second older. Each throws ApiError.
 */
export function useStaffActs(comment: Comment) {
  const t = useTranslations('admin.comments');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { change } = useThreadView();
  const { id } = comment;
  const refresh = () => {
    for (const call of [...COMMENT_CALLS, 'GET /api/own-comments'] as const) invalidateAnswers(queries, call);
  };
  const tell = (text: string, undo?: () => Promise<void>) =>
    showAlert({
      kind: 'success',
      text,
      subject: `comment ${id}`,
      ...(undo ? { action: { label: t('undo'), run: () => void undo().catch(fail) } } : {}),
    });
  const fail = (error: unknown) => void showResponse(error as Error);
  const readNow = () => callApi('GET /api/moderation/comments/:id', { id });

  /** Also says so when the text is not the one that was looked at. */
  async function decide(act: 'remove' | 'restore' | 'warn', said: Said, done: string): Promise<void> {
    const now = await readNow();
    if (comment.state === 'shown' && now.text !== comment.text) {
      change({ ...comment, text: now.text });
      throw new ApiError({ status: 409, code: 'stale', message: t('thread.changedMeanwhile') });
    }
    const { revision } = now;
    const { item } = await callApi('POST /api/moderation/comments/:id/acts', { id, revision, act, ...said });
    const author = now.author && {
      username: now.author.username,
      role: now.author.role === 'user' ? null : now.author.role,
      // A picture that is unknown here arrives when the thread is fetched again.
      avatar: comment.author?.avatar ?? null,
    };
    change(
      act === 'restore'
        ? { ...comment, state: 'shown', text: now.text, author }
        : { ...comment, state: 'removed', text: null, author: null },
    );
    refresh();
    tell(done, async () => {
      await callApi('POST /api/moderation/items/:id/undo', item);
      change(comment);
      refresh();
      tell(t('undone'));
    });
  }

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
