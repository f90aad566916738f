import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { CommentText } from './CommentText.tsx';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import type { Comment } from '../commentsApi.ts';
import { useBlockedFold } from './useBlockedFold.ts';
import { useThreadView } from './ThreadContext.ts';
import './comments.css';

/**
 * The comments above a single reply, the outermost first. `count`: all above it, of which the
 * nearest are shown.
 */
export function ThreadAncestors({ count }: { count: number }) {
  const t = useTranslations('comments');
  const { state, path } = useThreadView();
  const { ancestors, comments } = state;
  if (ancestors.length === 0) return null;
  const isCut = count > ancestors.length;
  return (
    <section aria-label={t('above')} className="comment-ancestors">
      {isCut && (
        <PathLink path={`${path}/${ancestors[0]}`} preload={false} className="more-link">
          {t('moreAbove', { count: count - ancestors.length })}
        </PathLink>
      )}
      {ancestors.map((id) => {
        const comment = comments.get(id);
        if (!comment) return null;
        return <Ancestor key={id} comment={comment} />;
      })}
    </section>
  );
}

function Ancestor({ comment }: { comment: Comment }) {
  const t = useTranslations('comments.item');
  const { path, pagePath } = useThreadView();
  const { fold, open } = useBlockedFold(comment);
  return (
    <article className="comment-ancestor">
      <header className="comment-head">
        {!fold && <span className="comment-author own-lines">{comment.author?.username ?? t('nobody')}</span>}
        <PathLink path={`${path}/${comment.id}`} preload={false} className="comment-when">
          <MomentText value={comment.created_at} />
        </PathLink>
      </header>
      {fold ? (
        <p className="comment-gone">
          <span>{t(fold)}</span>{' '}
          <button type="button" className="text-link" onClick={open}>
            {t('show')}
          </button>
        </p>
      ) : comment.text === null ? (
        <p className="comment-gone">{t(comment.state === 'removed' ? 'removed' : 'deleted')}</p>
      ) : (
        <CommentText text={comment.text} pagePath={pagePath} />
      )}
    </article>
  );
}
