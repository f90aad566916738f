import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { Comment } from '../commentsApi.ts';

import { CommentActions } from './CommentActions.tsx';
import { CommentHead } from './CommentHead.tsx';
import { CommentText } from './CommentText.tsx';
import { GoneComment } from './GoneComment.tsx';
import { Composer } from './composer/Composer.tsx';
import { EditBox } from './composer/EditBox.tsx';
import { LoadMore } from './LoadMore.tsx';
import { takesFocus } from './nextFocus.ts';
import { PendingPosts } from './PendingPosts.tsx';
import { countBelow } from './threadState.ts';
import { useThreadView } from './ThreadContext.ts';
import { useBlockedFold } from './useBlockedFold.ts';
import { useCollapsed, useHidesWords } from './useCollapsed.ts';
import './comments.css';

/** Levels that phones show. */
const NARROW_LEVELS = 5;

/** A comment with what hangs below it. `level` counts from the first one in view. */
export function CommentItem({ id, level }: { id: string; level: number }) {
  const comment = useThreadView().state.comments.get(id);
  return comment ? <KnownComment comment={comment} level={level} /> : null;
}

function KnownComment({ comment, level }: { comment: Comment; level: number }) {
  const t = useTranslations('comments.item');
  const { state, focus, openSlot } = useThreadView();
  const block = useBlockedFold(comment);
  const contentId = useId();
  const { id } = comment;
  const isFocus = focus === id;
  const { isCollapsed, toggle } = useCollapsed(comment, isFocus);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus(id)) article.current?.focus();
  }, [id]);
  // A box that is open here is not hidden with the comment.
  const isFolded = isCollapsed && openSlot !== `reply-${id}` && openSlot !== `edit-${id}`;
  return (
    <li className="comment">
      {/* The button in the head does the same by key. */}
      <button type="button" tabIndex={-1} aria-hidden className="comment-line" onClick={toggle} />
      <article
        ref={article}
        id={`comment-${id}`}
        tabIndex={-1}
        aria-label={block.fold ? t(block.fold) : t('by', { name: comment.author?.username ?? t('nobody') })}
        className={`comment-own${isFocus ? ' comment-focus' : ''}`}
      >
        <CommentHead
          {...{ comment, contentId, isCollapsed: isFolded }}
          isNameHidden={block.fold !== null}
          hiddenCount={1 + countBelow(state, id)}
          onToggle={toggle}
        />
        <div hidden={isFolded} id={contentId}>
          {block.fold ? (
            <p className="comment-gone">
              <span>{t(block.fold)}</span>{' '}
              <button type="button" className="text-link" onClick={block.open}>
                {t('show')}
              </button>
            </p>
          ) : (
            <CommentBody comment={comment} isWanted={isFocus} />
          )}
        </div>
      </article>
      {!isFolded && <Replies comment={comment} level={level} />}
    </li>
  );
}

function CommentBody({ comment, isWanted }: { comment: Comment; isWanted: boolean }) {
  const t = useTranslations('comments.item');
  const { openSlot, pagePath } = useThreadView();
  const close = useClosing(comment.id);
  const [isAsked, setIsAsked] = useState(false);
  const hidesWords = useHidesWords(comment.points);
  if (openSlot === `edit-${comment.id}`) return <EditBox comment={comment} onClose={close} />;
  const isGone = comment.state === 'removed' || comment.state === 'deleted' || comment.text === null;
  const isHidden = hidesWords && !isAsked && !isWanted;
  return (
    <>
      {comment.state === 'held' && <p className="comment-note">{t('held')}</p>}
      {isGone ? (
        <GoneComment comment={comment} />
      ) : isHidden ? (
        <p className="comment-gone">
          {t('lowScore')}{' '}
          <button type="button" className="text-link" onClick={() => setIsAsked(true)}>
            {t('show')}
          </button>
        </p>
      ) : (
        <CommentText text={comment.text ?? ''} pagePath={pagePath} />
      )}
      <CommentActions comment={comment} />
    </>
  );
}

/** Closes the box at a comment, which gets the focus that goes with the box. */
function useClosing(id: string): () => void {
  const { openBox } = useThreadView();
  return () => {
    openBox(null);
    document.getElementById(`comment-${id}`)?.focus({ preventScroll: true });
  };
}

/**
 * Phones show fewer levels: there a link leads to the rest, and styles say which of both is seen.
 */
function Replies({ comment, level }: { comment: Comment; level: number }) {
  const t = useTranslations('comments.item');
  const { state, openSlot, hasFocus, path } = useThreadView();
  const { id } = comment;
  const close = useClosing(id);
  const replies = state.replies.get(id) ?? [];
  const isNarrowEnd = level === NARROW_LEVELS - 1 && replies.length > 0;
  const onward = (
    <PathLink path={`${path}/${id}`} preload={false} className="more-link">
      {t('continue')}
    </PathLink>
  );
  return (
    <div className="comment-below">
      {openSlot === `reply-${id}` && <Composer parentId={id} isFocused={hasFocus} onClose={close} />}
      <PendingPosts parentId={id} />
      {isNarrowEnd && <div className="comment-narrow">{onward}</div>}
      <div className={isNarrowEnd ? 'comment-wide' : undefined}>
        {replies.length > 0 && (
          <ol className="comment-replies">
            {replies.map((reply) => (
              <CommentItem key={reply} id={reply} level={level + 1} />
            ))}
          </ol>
        )}
        <LoadMore under={id} />
      </div>
      {comment.continues && replies.length === 0 && onward}
    </div>
  );
}
