import { useNavigate } from '@tanstack/react-router';
import ArrowBigDown from 'lucide-react/icons/arrow-big-down';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import type { Comment } from '../commentsApi.ts';
import { useThreadView } from './ThreadContext.ts';
import './commentActions.css';

/**
 * Points with the two votes. They are there for everybody from the start, so that nothing moves
 * when one's own votes come.
 */
export function CommentVotes({ comment }: { comment: Comment }) {
  const t = useTranslations('comments.votes');
  const verify = useTranslations('comments.compose')('verify');
  const format = useFormatter();
  const locale = useLocale();
  const navigate = useNavigate();
  const { member, state, vote, canVote, canVoteDown } = useThreadView();
  const own = state.votes.get(comment.id) ?? 0;
  const isOwn = member !== null && comment.author?.username === member.username;
  const cast = (value: 1 | -1) => {
    if (!member) showAlert({ kind: 'danger', text: t('logIn'), subject: 'comment' });
    else if (isOwn) showAlert({ kind: 'danger', text: t('own'), subject: 'comment' });
    else if (own === value) vote(comment.id, 0);
    else if (!canVote) tellUnverified();
    else if (value === -1 && !canVoteDown)
      showAlert({ kind: 'danger', text: t('early'), subject: 'comment' });
    else vote(comment.id, value);
  };
  const tellUnverified = () =>
    showAlert({
      kind: 'danger',
      text: t('unverified'),
      subject: 'comment',
      action: { label: verify, run: () => void navigate({ to: `/${locale}/settings/account` as string }) },
    });
  const mayCast = (value: 1 | -1) => own === value || (canVote && (value === 1 || canVoteDown));
  const isOff = (value: 1 | -1) => isOwn || (member !== null && !mayCast(value));
  return (
    <div role="group" aria-label={t('label')} className="comment-votes">
      <button
        type="button"
        className="comment-vote"
        aria-label={t('up')}
        title={t('up')}
        aria-pressed={own === 1}
        aria-disabled={isOff(1) || undefined}
        onClick={() => cast(1)}
      >
        <ArrowBigUp aria-hidden className="size-icon" />
      </button>
      <data value={comment.points} className="comment-points tabular">
        <span aria-hidden>{format.number(comment.points)}</span>
        <span className="sr-only">{t('points', { count: comment.points })}</span>
      </data>
      <button
        type="button"
        className="comment-vote"
        aria-label={t('down')}
        title={t('down')}
        aria-pressed={own === -1}
        aria-disabled={isOff(-1) || undefined}
        onClick={() => cast(-1)}
      >
        <ArrowBigDown aria-hidden className="size-icon" />
      </button>
    </div>
  );
}
