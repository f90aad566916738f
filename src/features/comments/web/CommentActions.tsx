import Reply from 'lucide-react/icons/reply';
import { useTranslations } from 'use-intl';
import { REPORT_KINDS } from '../../reports/reportReasons.ts';
import { ReportThing, type ReportThingProps } from '../../reports/web/ReportThing.tsx';
import type { Comment } from '../commentsApi.ts';
import { CommentMenu } from './CommentMenu.tsx';
import { CommentVotes } from './CommentVotes.tsx';
import { useThreadView } from './ThreadContext.ts';
import './commentActions.css';

/** Comments are one of the kinds that moderators decide about. */
const CAN_REPORT = (REPORT_KINDS as readonly string[]).includes('comment');

/**
 * Votes, reply, and a menu with the rest. A comment that staff removed has a menu for staff alone.
 */
export function CommentActions({ comment }: { comment: Comment }) {
  const t = useTranslations('comments.item');
  const { member, openBox, openSlot, refusal } = useThreadView();
  const isShown = comment.state === 'shown';
  const isStaff = member?.isStaff === true;
  if (comment.state === 'deleted' || (comment.state === 'removed' && !isStaff)) return null;
  const slot = `reply-${comment.id}` as const;
  const canReply =
    isShown && !comment.is_locked && refusal !== 'comments_locked' && refusal !== 'comments_off';
  return (
    <div className="comment-actions">
      {isShown && <CommentVotes comment={comment} />}
      {canReply && (
        <button
          type="button"
          className="comment-act scriptless:hidden"
          aria-expanded={openSlot === slot}
          onClick={() => openBox(openSlot === slot ? null : slot)}
        >
          <Reply aria-hidden className="size-icon-small" />
          {t('reply')}
        </button>
      )}
      {isShown && CAN_REPORT && (
        <ReportThing
          kind={'comment' as ReportThingProps['kind']}
          target={comment.id}
          name={t('by', { name: comment.author?.username ?? t('nobody') })}
          label={t('report')}
          className="comment-act"
          isShort
        />
      )}
      <CommentMenu comment={comment} canReply={canReply} />
    </div>
  );
}
