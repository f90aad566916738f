import Lock from 'lucide-react/icons/lock';
import Minus from 'lucide-react/icons/minus';
import Pin from 'lucide-react/icons/pin';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { Avatar } from '../../users/web/Avatar.tsx';
import type { Comment } from '../commentsApi.ts';
import { useThreadView } from './ThreadContext.ts';
import './comments.css';

type CommentHeadProps = {
  comment: Comment;
  contentId: string;
  isCollapsed: boolean;
  /** The reader blocks its author or a word of it. */
  isNameHidden: boolean;
  /** Comments that a collapsed one hides, with itself. */
  hiddenCount: number;
  onToggle: () => void;
};

/** The author and the time, and the button that collapses it with all below. */
export function CommentHead(props: CommentHeadProps) {
  const { comment, contentId, isCollapsed, isNameHidden, hiddenCount, onToggle } = props;
  const t = useTranslations('comments.item');
  const { path, pagePath } = useThreadView();
  const Sign = isCollapsed ? Plus : Minus;
  return (
    <header className="comment-head">
      <button
        type="button"
        className="comment-toggle"
        aria-expanded={!isCollapsed}
        aria-controls={contentId}
        aria-label={t('toggle', { name: (!isNameHidden && comment.author?.username) || t('nobody') })}
        onClick={onToggle}
      >
        <Sign aria-hidden className="size-icon-small" />
      </button>
      {!isNameHidden && <CommentAuthor comment={comment} />}
      <PathLink path={`${path}/${comment.id}`} preload={false} className="comment-when">
        <MomentText value={comment.created_at} />
      </PathLink>
      {comment.is_edited && <span>{t('edited')}</span>}
      {comment.page !== null && pagePath && (
        <PathLink path={pagePath(comment.page)} preload={false} className="chip comment-page">
          {t('page', { page: comment.page })}
        </PathLink>
      )}
      {comment.is_pinned && (
        <span className="comment-mark">
          <Pin aria-hidden className="size-icon-small" />
          {t('pinned')}
        </span>
      )}
      {comment.is_locked && (
        <span className="comment-mark">
          <Lock aria-hidden className="size-icon-small" />
          {t('locked')}
        </span>
      )}
      {isCollapsed && <span className="comment-hidden">{t('hidden', { count: hiddenCount })}</span>}
    </header>
  );
}

function CommentAuthor({ comment: { author, state } }: { comment: Comment }) {
  const t = useTranslations('comments.item');
  const { cdn } = useSite();
  if (state === 'removed' || state === 'deleted') return null;
  if (!author) return <span>{t('nobody')}</span>;
  return (
    <>
      <Avatar username={author.username} picture={author.avatar} cdn={cdn} size="small" />
      <PathLink
        path={`/profile/${encodeURIComponent(author.username)}`}
        preload={false}
        className="comment-author own-lines"
      >
        {author.username}
      </PathLink>
      {author.role && <span className="comment-role">{t(`roles.${author.role}`)}</span>}
    </>
  );
}
