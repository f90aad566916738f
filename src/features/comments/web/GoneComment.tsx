import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type { Comment } from '../commentsApi.ts';
import { CommentText } from './CommentText.tsx';
import { useThreadView } from './ThreadContext.ts';
import './comments.css';

/**
 * The placeholder of a comment. Its author still reads the text if staff removed it, the reason,
 * and where to appeal.
 */
export function GoneComment({ comment }: { comment: Comment }) {
  const t = useTranslations('comments.item');
  const reasonName = useReasonName();
  const { state, pagePath } = useThreadView();
  const removal = state.removals.get(comment.id);
  if (!removal || comment.state !== 'removed')
    return <p className="comment-gone">{t(comment.state === 'removed' ? 'removed' : 'deleted')}</p>;
  return (
    <div className="comment-removed">
      <p className="comment-note">
        {t('removedOwn', { reason: reasonName(removal.reason) })}{' '}
        <PathLink path={`/removed-comments/${comment.id}`} preload={false} className="text-link">
          {t('appeal')}
        </PathLink>
      </p>
      {removal.message !== null && <p dir="auto">{removal.message}</p>}
      {comment.text !== null && <CommentText text={comment.text} pagePath={pagePath} />}
    </div>
  );
}

const NAMED = ['illegal', 'consent', 'abuse', 'spoiler', 'spam'] as const satisfies ReportReason[];

function useReasonName(): (reason: ReportReason) => string {
  const t = useTranslations('comments.item.reasons');
  return (reason) => t(NAMED.find((one) => one === reason) ?? 'other');
}
