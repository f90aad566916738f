import { useTranslations } from 'use-intl';
import { MemberName } from '../../../../ui/admin/MemberName.tsx';
import { MomentText } from '../../../../ui/controls/MomentText.tsx';
import { useMomentWords } from '../../../../ui/controls/useMomentWords.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { LinesSkeleton } from '../../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../../ui/layout/FailedAnswer.tsx';
import type { ManagedComment } from '../../managedCommentsApi.ts';
import './managedComments.css';

export type CommentDialogProps = { comment: Pick<ManagedComment, 'id' | 'author'>; onClose: () => void };

/** A comment with its former texts, and who voted on it. */
export function CommentDialog({ comment: { id, author }, onClose }: CommentDialogProps) {
  const t = useTranslations('admin.comments');
  const momentWords = useMomentWords();
  const api = useApi();
  const comment = useAnswer(queryOf(api, 'GET /api/moderation/comments/:id', { id }, { keptMs: 0 }));
  const votes = useAnswer(queryOf(api, 'GET /api/moderation/comments/:id/votes', { id }, { keptMs: 0 }));
  return (
    <Dialog isOpen onClose={onClose} title={t('of', { username: author ?? t('gone') })}>
      {comment.isFailed && <FailedAnswer onRetry={comment.retry} />}
      {!comment.data && !comment.isFailed && <LinesSkeleton />}
      {comment.data && (
        <div className="comments-detail">
          <blockquote className="comments-text" dir="auto">
            {comment.data.text}
          </blockquote>
          <p>
            <MemberName username={comment.data.author?.username ?? null} isNamed />
          </p>
          <h3>{t('formerTexts')}</h3>
          {comment.data.versions.length === 0 && <p className="text-muted">{t('noFormerTexts')}</p>}
          {comment.data.versions.map(({ version, text, replaced_at: replacedAt }) => (
            <section key={version}>
              <p className="text-13 text-muted">{t('replacedAt', { at: momentWords(replacedAt) })}</p>
              <blockquote className="comments-text" dir="auto">
                {text}
              </blockquote>
            </section>
          ))}
          <h3>{t('votes')}</h3>
          {votes.data?.data.length === 0 && <p className="text-muted">{t('noVotes')}</p>}
          <ul>
            {votes.data?.data.map(({ username, value, is_counted: isCounted, voted_at: votedAt }) => (
              <li key={`${username} ${votedAt}`} className="comments-vote">
                <MemberName username={username}>{t('gone')}</MemberName>
                <span>{t(value > 0 ? 'voteUp' : 'voteDown')}</span>
                {!isCounted && <span className="text-muted">{t('notCounted')}</span>}
                <span className="text-muted">
                  <MomentText value={votedAt} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
