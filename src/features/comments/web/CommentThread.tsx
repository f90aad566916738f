import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useBlocks } from '../../memberBlocks/web/useBlocks.ts';
import type { CommentPage } from '../commentsApi.ts';
import type { CommentSort } from '../../users/commentSorts.ts';
import { CommentItem } from './CommentItem.tsx';
import { Composer } from './composer/Composer.tsx';
import type { Place, Slot } from './drafts.ts';
import { LoadMore } from './LoadMore.tsx';
import { wantFocus } from './nextFocus.ts';
import { PendingPosts } from './PendingPosts.tsx';
import { StaffSettings } from './StaffSettings.tsx';
import { ThreadAncestors } from './ThreadAncestors.tsx';
import { ThreadContext, type ThreadView } from './ThreadContext.ts';
import { ThreadSorts } from './ThreadSorts.tsx';
import { TOP } from './threadState.ts';
import { useOpenBox } from './useOpenBox.ts';
import { usePending } from './usePending.ts';
import { usePreferredSort } from './usePreferredSort.ts';
import { useThread, type Thread } from './useThread.ts';
import './comments.css';

export type CommentThreadProps = {
  place: Place;
  /** One page of the comments, or a single one with what stands around it. */
  page: CommentPage;
  /** Path of the comments without their language. */
  path: string;
  pagePath?: ((page: number) => string) | undefined;
  openPage?: number | undefined;
  /** Needed if the address is another screen's: the sort is the caller's then. */
  onSort?: ((sort: CommentSort) => void) | undefined;
  listClass?: string;
  /** Makes what stands above, from the number of comments as it is now. */
  renderHead?: ((count: number) => ReactNode) | undefined;
};

/** The comments on one thing: what everybody sees at once, and what a member adds to it. */
export function CommentThread(props: CommentThreadProps) {
  const { place, page, path, onSort, listClass = '', renderHead } = props;
  const t = useTranslations('comments');
  const preferred = usePreferredSort();
  const thread = useThread(place, page);
  const pending = usePending(place, thread.user?.id);
  const blocks = useBlocks();
  const box = useOpenBox(place, {
    onArrival() {
      if (page.focus !== null) document.getElementById(`comment-${page.focus}`)?.focus();
    },
    hasPlace: (slot) => hasBoxPlace(slot, thread),
  });
  const view = viewOf(props, thread);
  const head = renderHead?.(thread.state.count);
  const settings = view.member?.isStaff && <StaffSettings place={place} />;
  if (page.thread.mode === 'off') {
    return (
      <>
        {head}
        <p className="comment-gone">{t('off')}</p>
        {settings}
      </>
    );
  }
  const top = thread.state.replies.get(TOP) ?? [];
  const isSingle = page.focus !== null;
  return (
    <ThreadContext value={{ ...view, ...box, pending, blocks }}>
      {head}
      <div className="comment-thread">
        {!isSingle && <Composer parentId={null} isFocused={box.openSlot === 'new'} />}
        <div className="comment-bar">
          {isSingle ? (
            <PathLink path={path} className="more-link">
              {t('viewAll', { count: thread.state.count })}
            </PathLink>
          ) : (
            <ThreadSorts sort={page.sort} onSort={onSort} />
          )}
          {thread.hasNews && (
            <button type="button" className="more-link" onClick={() => void thread.renew()}>
              {t('news')}
            </button>
          )}
          {settings}
        </div>
        {isSingle && <ThreadAncestors count={page.ancestors_count} />}
        <PendingPosts parentId={null} />
        {top.length === 0 && pending.length === 0 && <p className="comment-none">{t('none')}</p>}
        <ol className={`comment-list ${listClass}`}>
          {top.map((id) => (
            <CommentItem key={id} id={id} level={0} />
          ))}
        </ol>
        <LoadMore under={TOP} search={onSort ? undefined : nextSearch(page, preferred)} />
      </div>
    </ThreadContext>
  );
}

function viewOf(
  { place, page, path, pagePath, openPage }: CommentThreadProps,
  thread: Thread,
): Omit<ThreadView, 'openSlot' | 'hasFocus' | 'openBox' | 'pending' | 'blocks'> {
  const { state, own, user } = thread;
  return {
    place,
    path,
    pagePath,
    openPage,
    state,
    sort: page.sort,
    focus: page.focus,
    member: user && {
      id: user.id,
      username: user.username,
      isStaff: user.role !== 'user' && !user.is_limited,
    },
    // The page may be older than a lock, or than its end.
    refusal: own ? own.refusal : page.thread.mode === 'locked' ? 'comments_locked' : null,
    days: own?.days ?? null,
    canVote: own?.can_vote ?? true,
    canVoteDown: own?.can_vote_down ?? true,
    names: thread.names,
    vote: thread.vote,
    loadMore: (under) => thread.loadMore(under, wantFocus),
    change: (comment) => thread.dispatch({ type: 'changed', comment }),
    remove: thread.remove,
    reread: thread.reread,
  };
}

/** Whether a comment in view can be answered in this box, or is the member's own to be changed. */
function hasBoxPlace(slot: Slot, { state, user }: Thread): boolean {
  const comment = state.comments.get(slot.replace(/^(reply|edit)-/, ''));
  if (comment?.state !== 'shown') return false;
  return slot.startsWith('reply-')
    ? !comment.is_locked
    : user !== null && comment.author?.username === user.username;
}

/**
 * The sort is part of the address. The default is left out, unless the member prefers another sort.
 */
function nextSearch({ sort, pagination }: CommentPage, preferred: CommentSort): object {
  return { ...(sort === 'best' && preferred === 'best' ? {} : { sort }), page: pagination.current_page + 1 };
}
