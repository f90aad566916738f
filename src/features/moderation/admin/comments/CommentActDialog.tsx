import { useTranslations } from 'use-intl';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { ActDialog, type Against } from '../ActDialog.tsx';
import type { ModeratedComment } from './useCommentDecision.ts';

export type CommentActDialogProps = {
  comment: { id: string; username: string | null };
  /** `seen` is the comment that the dialog shows. @throws ApiError, which the form shows */
  decide: (against: Against, seen: ModeratedComment) => Promise<void>;
  onClose: () => void;
};

/** A comment is removed, and what else is done against its author. */
export function CommentActDialog({ comment: { id, username }, decide, onClose }: CommentActDialogProps) {
  const t = useTranslations('admin.comments');
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(
    queryOf(api, 'GET /api/moderation/comments/:id', { id }, { keptMs: 0 }),
  );
  async function decideSeen(against: Against): Promise<void> {
    if (!data) return;
    try {
      await decide(against, data);
    } catch (error) {
      // It shows what has changed meanwhile.
      if (error instanceof ApiError && error.code === 'stale') retry();
      throw error;
    }
  }
  return (
    <ActDialog
      act="remove"
      kind="comment"
      username={username ?? t('gone')}
      subject={
        data && { acts: data.acts, memberId: data.author?.id ?? null, comment: { id, text: data.text } }
      }
      retry={isFailed ? retry : undefined}
      decide={decideSeen}
      onClose={onClose}
    />
  );
}
