import { useTranslations } from 'use-intl';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { ActDialog, type Against } from '../ActDialog.tsx';

export type CommentActDialogProps = {
  comment: { id: string; username: string | null };
  /** @throws ApiError, which the form shows */
  decide: (against: Against) => Promise<void>;
  onClose: () => void;
};

/** A comment is removed, and what else is done against its author. */
export function CommentActDialog({ comment: { id, username }, decide, onClose }: CommentActDialogProps) {
  const t = useTranslations('admin.comments');
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(
    queryOf(api, 'GET /api/moderation/comments/:id', { id }, { keptMs: 0 }),
  );
  return (
    <ActDialog
      act="remove"
      kind="comment"
      username={username ?? t('gone')}
      subject={data}
      retry={isFailed ? retry : undefined}
      decide={decide}
      onClose={onClose}
    />
  );
}
