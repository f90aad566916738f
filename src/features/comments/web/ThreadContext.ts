import { createContext, use } from 'react';
import type { Blocks } from '../../memberBlocks/web/useBlocks.ts';
import type { Comment } from '../commentsApi.ts';
import type { CommentSort } from '../../users/commentSorts.ts';
import type { CommentRefusal } from '../commentTargets.ts';
import type { Place, Slot } from './drafts.ts';
import type { Pending } from './usePending.ts';
import type { ThreadState, VoteValue } from './threadState.ts';

/** The values that all parts of a thread share. */
export type ThreadView = {
  place: Place;
  /** Path of the comments without their language; a comment's own page is below it. */
  path: string;
  sort: CommentSort;
  pagePath: ((page: number) => string) | undefined;
  /** The page of the chapter that the reader looks at, which a new comment can be about. */
  openPage: number | undefined;
  state: ThreadState;
  /** The comment that the page was opened for. */
  focus: string | null;
  member: { id: string; username: string; isStaff: boolean } | null;
  /** Why nobody, or the member, can write here. */
  refusal: CommentRefusal | null;
  /** Days that the account must have, where that is the reason. */
  days: number | null;
  canVote: boolean;
  canVoteDown: boolean;
  /** The member's own posts here that wait for a network. */
  pending: readonly Pending[];
  /** Names of those who talk here, for mentions. */
  names: readonly string[];
  /** The members and words that the reader does not want to see. */
  blocks: Blocks;
  /** The box for a reply or an edit that is open. */
  openSlot: Slot | null;
  /** That box was asked for: it takes the focus. */
  hasFocus: boolean;
  /** `quote`: put into the box, before what is typed there. */
  openBox(slot: Slot | null, quote?: string): void;
  vote(id: string, value: VoteValue): void;
  loadMore(under: string): Promise<void>;
  change(comment: Comment): void;
  remove(id: string): Promise<boolean>;
  /** Reads a comment anew, as after an edit of an old version. */
  reread(id: string): Promise<void>;
};

export const ThreadContext = createContext<ThreadView | undefined>(undefined);

export function useThreadView(): ThreadView {
  const view = use(ThreadContext);
  if (!view) throw new Error('a part of a thread stands outside of one');
  return view;
}
