import { useTranslations } from 'use-intl';
import type { ApiInput, ApiOutput } from '../../../../contract/ApiMap.ts';
import { showResponse } from '../../../../ui/alerts/showResponse.ts';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { invalidateAnswers } from '../../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { Against } from '../ActDialog.tsx';
import { useWithOthers } from '../useWithOthers.ts';
import { COMMENT_CALLS } from './commentCalls.ts';

export type CommentDecision = Against | { act: 'restore' };

export type ModeratedComment = ApiOutput<'GET /api/moderation/comments/:id'>;

/** Shows what was decided; what it returns shows what was before. */
type ShowDecided = (decided: CommentDecision, seen: ModeratedComment) => () => void;

/** Decides about a comment where staff see it, and offers to take that back. */
export function useCommentDecision(id: string, show?: ShowDecided) {
  const t = useTranslations('admin.comments');
  const withOthers = useWithOthers();
  const { callApi } = useApi();
  const queries = useQueryCache();
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

  function doneWords({ act }: CommentDecision, name: string): string {
    if (act === 'warn' || act === 'ban')
      return t(act === 'warn' ? 'thread.warned' : 'thread.banned', { name });
    return t(`done.${act}`, { count: 1 });
  }

  /** @throws ApiError, such as `stale` when the comment is not the one that was seen */
  async function decide(decided: CommentDecision, seen: ModeratedComment): Promise<void> {
    const input: ApiInput<'POST /api/moderation/comments/:id/acts'> = {
      id,
      revision: seen.revision,
      ...decided,
    };
    const { item, others } = await callApi('POST /api/moderation/comments/:id/acts', input);
    const showBefore = show?.(decided, seen);
    refresh();
    tell(withOthers(doneWords(decided, seen.author?.username ?? t('gone')), others), async () => {
      await callApi('POST /api/moderation/items/:id/undo', item);
      showBefore?.();
      refresh();
      tell(t('undone'));
    });
  }

  return { decide, readNow, refresh, tell, fail };
}
