import type { ReportReason } from '../../reports/reportReasons.ts';
import type { Comment, CommentPage, Cut } from '../commentsApi.ts';

export type VoteValue = -1 | 0 | 1;

/**
 * Replies, and what is left of them, are kept under the id of their comment; those at the top under
 * `TOP`.
 */
export const TOP = '';

/** Why staff removed a comment of the reader's own. */
export type OwnRemoval = { reason: ReportReason; message: string | null };

/** The comments of a thread that are on the device, as a tree, with the reader's own votes. */
export type ThreadState = {
  comments: ReadonlyMap<string, Comment>;
  replies: ReadonlyMap<string, readonly string[]>;
  cuts: ReadonlyMap<string, Cut>;
  /** Comments above a single one that is shown, the outermost first. */
  ancestors: readonly string[];
  votes: ReadonlyMap<string, VoteValue>;
  /** The reader's own removed comments. */
  removals: ReadonlyMap<string, OwnRemoval>;
  /** The comments of the thread that are shown, those that are not on the device too. */
  count: number;
};

export type ThreadAction =
  /** Asked for by the ids that a cut named: those that did not come are gone. */
  | { type: 'loaded'; under: string; asked: readonly string[]; comments: readonly Comment[] }
  | { type: 'cut_read'; under: string; cut: Cut }
  /** The reader's own part of the thread. */
  | {
      type: 'own_read';
      votes: readonly { id: string; value: VoteValue }[];
      held: readonly Comment[];
      removed: readonly (OwnRemoval & { comment: Comment })[];
      withdrawn: readonly Comment[];
    }
  | { type: 'posted' | 'changed'; comment: Comment }
  | { type: 'gone'; id: string }
  /** `points` are the server's; before it has answered they follow from the vote. */
  | { type: 'voted'; id: string; value: VoteValue; points?: number }
  | { type: 'renewed'; page: CommentPage };

/** A page of comments as a tree. */
export function openThread(page: CommentPage): ThreadState {
  const focus = page.comments.findIndex(({ id }) => id === page.focus);
  const above = page.comments.slice(0, Math.max(0, focus));
  const top: Cut | null = page.more;
  const state: ThreadState = {
    comments: new Map(above.map((comment) => [comment.id, comment])),
    replies: new Map(),
    cuts: new Map(top ? [[TOP, top]] : []),
    ancestors: above.map(({ id }) => id),
    votes: new Map(),
    removals: new Map(),
    count: page.thread.comments_count,
  };
  return withComments(state, page.comments.slice(above.length), TOP);
}

export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'loaded':
      return withComments(withoutAsked(state, action.under, action.asked), action.comments, action.under);
    case 'cut_read':
      return { ...state, cuts: new Map(state.cuts).set(action.under, unknownOf(state, action.cut)) };
    case 'own_read':
      return withWithdrawn(
        withRemoved(
          withHeld(
            { ...state, votes: new Map(action.votes.map(({ id, value }) => [id, value])) },
            action.held,
          ),
          action.removed,
        ),
        action.withdrawn,
      );
    case 'posted':
      return recounted(state, withPosted(state, action.comment), action.comment);
    case 'changed':
      if (!state.comments.has(action.comment.id)) return state;
      return recounted(state, withChanged(state, action.comment), action.comment);
    case 'gone':
      return recounted(state, withoutComment(state, action.id), { id: action.id });
    case 'voted':
      return withVote(state, action);
    case 'renewed':
      return { ...openThread(action.page), votes: state.votes };
  }
}

/** With the comment counted as it is now, and no longer as it was. */
function recounted(
  before: ThreadState,
  after: ThreadState,
  now: { id: string; state?: Comment['state'] },
): ThreadState {
  const isShown = (state: Comment['state'] | undefined) => Number(state === 'shown');
  const count = before.count + isShown(now.state) - isShown(before.comments.get(now.id)?.state);
  return { ...after, count };
}

/**
 * Comments that came along hang where they belong; those whose parent is not here hang under
 * `under`.
 */
function withComments(state: ThreadState, comments: readonly Comment[], under: string): ThreadState {
  const known = new Map(state.comments);
  const replies = new Map(state.replies);
  const cuts = new Map(state.cuts);
  const coming = new Set(comments.map(({ id }) => id));
  for (const comment of comments) {
    const parent = comment.parent_id !== null && coming.has(comment.parent_id) ? comment.parent_id : under;
    known.set(comment.id, comment);
    const siblings = replies.get(parent) ?? [];
    if (!siblings.includes(comment.id)) replies.set(parent, [...siblings, comment.id]);
    if (comment.more) cuts.set(comment.id, comment.more);
  }
  return { ...state, comments: known, replies, cuts };
}

function withoutAsked(state: ThreadState, under: string, asked: readonly string[]): ThreadState {
  const cut = state.cuts.get(under);
  if (!cut) return state;
  const ids = cut.ids.filter((id) => !asked.includes(id));
  const cuts = new Map(state.cuts);
  const isUsedUp = ids.length === 0 && cut.cursor === null;
  if (isUsedUp) cuts.delete(under);
  else cuts.set(under, { ...cut, ids, count: Math.max(0, cut.count - (cut.ids.length - ids.length)) });
  return { ...state, cuts };
}

/** A cursor also names comments that rose meanwhile and are here already. */
function unknownOf(state: ThreadState, cut: Cut): Cut {
  return { ...cut, ids: cut.ids.filter((id) => !state.comments.has(id)) };
}

/** One's own comments that wait for staff stand where they will be. */
function withHeld(state: ThreadState, held: readonly Comment[]): ThreadState {
  const missing = held.filter(({ id }) => !state.comments.has(id));
  return missing.reduce(withPosted, state);
}

/** Appends, for staff, the placeholders of removed comments to the page. */
function withWithdrawn(state: ThreadState, withdrawn: readonly Comment[]): ThreadState {
  const comments = new Map(state.comments);
  const replies = new Map(state.replies);
  for (const comment of withdrawn) {
    const parent = comment.parent_id ?? TOP;
    if (comments.has(comment.id) || (parent !== TOP && !comments.has(parent))) continue;
    comments.set(comment.id, comment);
    replies.set(parent, [...(replies.get(parent) ?? []), comment.id]);
  }
  return { ...state, comments, replies };
}

/** Authors see their removed comments, and why; others see a placeholder or nothing there. */
function withRemoved(
  state: ThreadState,
  removed: readonly (OwnRemoval & { comment: Comment })[],
): ThreadState {
  const removals = new Map(removed.map(({ comment, reason, message }) => [comment.id, { reason, message }]));
  const start: ThreadState = { ...state, removals };
  return removed.reduce((now, { comment }) => {
    const known = now.comments.get(comment.id);
    const { state: is, text, author } = comment;
    return withPosted(now, known ? { ...known, state: is, text, author } : comment);
  }, start);
}

/** A new comment stands first, so that it is in view. */
function withPosted(state: ThreadState, comment: Comment): ThreadState {
  if (state.comments.has(comment.id)) return withChanged(state, comment);
  const parent = comment.parent_id ?? TOP;
  // A reply to what is not here, as on another page of the list.
  if (parent !== TOP && !state.comments.has(parent)) return state;
  const replies = new Map(state.replies);
  replies.set(parent, [comment.id, ...(replies.get(parent) ?? [])]);
  return { ...state, comments: new Map(state.comments).set(comment.id, comment), replies };
}

function withChanged(state: ThreadState, comment: Comment): ThreadState {
  return { ...state, comments: new Map(state.comments).set(comment.id, comment) };
}

/** A comment that is gone takes with it what hangs below. */
function withoutComment(state: ThreadState, id: string): ThreadState {
  const parent = state.comments.get(id)?.parent_id ?? TOP;
  const owner = (state.replies.get(parent) ?? []).includes(id) ? parent : TOP;
  const replies = new Map(state.replies);
  replies.set(
    owner,
    (replies.get(owner) ?? []).filter((one) => one !== id),
  );
  const comments = new Map(state.comments);
  comments.delete(id);
  return { ...state, comments, replies };
}

function withVote(
  state: ThreadState,
  { id, value, points }: Extract<ThreadAction, { type: 'voted' }>,
): ThreadState {
  const comment = state.comments.get(id);
  if (!comment) return state;
  const before = state.votes.get(id) ?? 0;
  const voted = { ...comment, points: points ?? comment.points + value - before };
  return { ...withChanged(state, voted), votes: new Map(state.votes).set(id, value) };
}

/** The number of comments below one, here and on the server, as far as is known. */
export function countBelow(state: ThreadState, id: string): number {
  const replies = state.replies.get(id) ?? [];
  const below = replies.reduce((sum, reply) => sum + 1 + countBelow(state, reply), 0);
  const comment = state.comments.get(id);
  const isCutOff = comment?.continues === true && replies.length === 0;
  return below + (state.cuts.get(id)?.count ?? 0) + (isCutOff ? (comment?.replies_count ?? 0) : 0);
}
