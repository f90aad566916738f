import { useTranslations } from 'use-intl';
import type { ApiInput, ApiOutput } from '../../../../contract/ApiMap.ts';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { invalidateAnswers } from '../../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { Against } from '../ActDialog.tsx';
import { COMMENT_CALLS } from './commentCalls.ts';

export type CommentDecision = Against | { act: 'restore' };

/** A comment as its thread or the table shows it. */
type ShownComment = { id: string; state: string; text: string | null };
type ModeratedComment = ApiOutput<'GET /api/moderation/comments/:id'>;

type CommentShower = {
  comment: ShownComment;
  /** Shows what was decided; what it returns shows what was before. */
  show?: (decided: CommentDecision, now: ModeratedComment) => () => void;
  /** Shows the text that it has now. */
  showStale?: (now: ModeratedComment) => void;
};

/** Decides about a comment where staff see it, and offers to take that back. */
export function useCommentDecision({ comment, show, showStale }: CommentShower) {
  const t = useTranslations('admin.comments');
  const ofQueue = useTranslations('admin.moderation');
  const { callApi } = useApi();
  const queries = useQueryCache();
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

  function doneWords({ act }: CommentDecision, name: string, count: number): string {
    const done =
      act === 'warn' || act === 'ban'
        ? t(act === 'warn' ? 'thread.warned' : 'thread.banned', { name })
        : t(`done.${act}`, { count: 1 });
    return count > 0 ? `${done} ${ofQueue('others.removed', { count })}` : done;
  }

  /** @throws ApiError, such as `stale` when the text is not the one that was looked at */
  async function decide(decided: CommentDecision): Promise<void> {
    const now = await readNow();
    if (comment.state !== 'removed' && now.text !== comment.text) {
      showStale?.(now);
      refresh();
      throw new ApiError({ status: 409, code: 'stale', message: t('thread.changedMeanwhile') });
    }
    const { revision } = now;
    const input: ApiInput<'POST /api/moderation/comments/:id/acts'> = { id, revision, ...decided };
    const { item, others_count: others } = await callApi('POST /api/moderation/comments/:id/acts', input);
    const showBefore = show?.(decided, now);
    refresh();
    tell(doneWords(decided, now.author?.username ?? t('gone'), others), async () => {
      await callApi('POST /api/moderation/items/:id/undo', item);
      showBefore?.();
      refresh();
      tell(t('undone'));
    });
  }

  return { decide, readNow, refresh, tell, fail };
}
