import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { REPORT_REASONS } from '../reports/reportReasons.ts';
import { COMMENT_SORTS } from '../users/commentSorts.ts';
import { MAX_LEVELS, ROOTS_PER_PAGE } from './commentLimits.ts';
import { COMMENT_REFUSALS, COMMENT_STATES, COMMENT_TARGETS, THREAD_MODES } from './commentTargets.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const CommentId = Type.String({ format: 'uuid' });

/** The rest of a row of siblings, in the order in which they stood when they were asked for. */
export const Cut = Type.Object({
  /** The number of those left in all. */
  count: Type.Integer(),
  ids: Type.Array(Type.String(), { maxItems: 200 }),
  /** Asks for the next ids; null if `ids` are all. */
  cursor: nullable(Type.String()),
});
export type Cut = Static<typeof Cut>;

export const Comment = Type.Object({
  id: Type.String(),
  parent_id: nullable(Type.String()),
  /** 0: a root. */
  depth: Type.Integer(),
  /** Null: the account is gone, or its name is hidden. Placeholders have no author either. */
  author: nullable(
    Type.Object({
      username: Type.String(),
      role: nullable(Type.Enum(['moderator', 'admin'])),
      /** Id of the member's picture; see `avatarUrl`. */
      avatar: nullable(Type.String()),
    }),
  ),
  state: Type.Enum([...COMMENT_STATES]),
  /** Markdown as it was written; null in placeholders. */
  text: nullable(Type.String()),
  points: Type.Integer(),
  is_edited: Type.Boolean(),
  version: Type.Integer(),
  /** Direct replies that stand in the thread, also those that did not come along. */
  replies_count: Type.Integer(),
  /** The page of its chapter that it speaks of, counted from 1. */
  page: nullable(Type.Integer()),
  is_pinned: Type.Boolean(),
  is_locked: Type.Boolean(),
  created_at: Type.String(),
  /** Its replies beyond those that came along. */
  more: nullable(Cut),
  /** It has replies, and they lie below the levels that were asked for. */
  continues: Type.Boolean(),
});
export type Comment = Static<typeof Comment>;

export const Thread = Type.Object({
  kind: Type.Enum([...COMMENT_TARGETS]),
  target: Type.String(),
  mode: Type.Enum([...THREAD_MODES]),
  /** Shown to readers who have read the chapter: it tells how the chapter ends. */
  opens_after_reading: Type.Boolean(),
  /** Comments that are shown, of all levels. */
  comments_count: Type.Integer(),
  /** Grows with every new, changed or removed comment. */
  generation: Type.Integer(),
});
export type Thread = Static<typeof Thread>;

/**
 * Comments in reading order: each before its replies. Pinned ones come first, on the first page,
 * beside its twenty roots. `focus`, `ancestors_count` and `root_page` are about a single comment
 * that was asked for.
 */
export const CommentPage = Type.Object({
  thread: Thread,
  sort: Type.Enum([...COMMENT_SORTS]),
  pagination: Pagination,
  comments: Type.Array(Comment),
  /** Roots after this page. */
  more: nullable(Cut),
  focus: nullable(Type.String()),
  /** Comments above `focus` in all; at most three of them are here. */
  ancestors_count: Type.Integer(),
  /** The page of the whole list that has the root above `focus`. */
  root_page: nullable(Type.Integer()),
});
export type CommentPage = Static<typeof CommentPage>;

/** `target`: a slug, or `comic/chapter` of a chapter. */
export const TARGET = {
  kind: Type.Enum([...COMMENT_TARGETS]),
  target: Type.String({ minLength: 1, maxLength: 201, pattern: '^[^\\u0000-\\u001f]+$' }),
};
const VIEW = {
  ...TARGET,
  sort: Type.Enum([...COMMENT_SORTS], { default: 'best' }),
  levels: Type.Integer({ minimum: 1, maximum: MAX_LEVELS, default: MAX_LEVELS }),
  /** The generation that the asker knows of: caches in front do not have this address yet. */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
};

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments',
  summary: `One page of the comments on a target: ${ROOTS_PER_PAGE} roots with their first replies`,
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ ...VIEW, page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }) }),
  output: CommentPage,
});

export const readComment = endpoint({
  method: 'GET',
  path: '/api/comments/:id',
  summary: 'One comment with what stands above and below it',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ ...VIEW, id: CommentId }),
  output: CommentPage,
});

export const loadComments = endpoint({
  method: 'GET',
  path: '/api/more-comments',
  summary: 'Comments of one thread by ids that a cut named, with their first replies',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({
    ...VIEW,
    /** Separated by commas, at most twenty. Those that are gone are left out. */
    ids: Type.String({ maxLength: 20 * 37, pattern: `^${UUID}(,${UUID}){0,19}$`, attribute: 'comments' }),
  }),
  output: Type.Object({ comments: Type.Array(Comment) }),
});

export const readCut = endpoint({
  method: 'GET',
  path: '/api/comment-cut',
  summary: 'The next ids of a cut. Some may be known already: those that rose meanwhile come again',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ ...VIEW, cursor: Type.String({ minLength: 1, maxLength: 400 }) }),
  output: Cut,
});

const Value = Type.Enum([-1, 0, 1], { attribute: 'vote' });

export const readOwnComments = endpoint({
  method: 'GET',
  path: '/api/own-comments',
  summary: "What is the caller's alone in a thread: votes, comments that wait, and what they may do",
  access: 'user',
  cache: 'private',
  input: Type.Object(TARGET),
  output: Type.Object({
    /** The current generation: a page of comments with a smaller one is old. */
    generation: Type.Integer(),
    votes: Type.Array(Type.Object({ id: Type.String(), value: Value })),
    /**
     * Comments of the caller that others do not see. One that its author must not know of as held
     * says `shown`.
     */
    held: Type.Array(Comment),
    /** Comments of the caller that staff removed in the last 30 days, with their texts, and why. */
    removed: Type.Array(
      Type.Object({
        comment: Comment,
        reason: Type.Enum([...REPORT_REASONS]),
        message: nullable(Type.String()),
      }),
    ),
    /**
     * For staff: comments of others that staff removed in the last 30 days and that have no
     * replies, without their texts. No page has them.
     */
    withdrawn: Type.Array(Comment),
    /** Why the caller may not write here; null: they may. */
    refusal: nullable(Type.Enum([...COMMENT_REFUSALS])),
    /** Days that the account must have, where that is the reason. */
    days: nullable(Type.Integer()),
    /** A vote can be taken back also where it is false. */
    can_vote: Type.Boolean(),
    can_vote_down: Type.Boolean(),
  }),
});

/** Longer than a comment may be, so that a text too long is told so in words of its own. */
const SentText = Type.String({ maxLength: 50_000 });

const Said = Type.Object({ comment: nullable(Comment), message: Type.String() });

export const postComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  summary: 'Posts a comment or a reply. The same key again answers with the comment that is there',
  access: 'user',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({
    ...TARGET,
    parent_id: Type.Optional(nullable(CommentId)),
    text: SentText,
    /** The position of a page of the chapter. */
    page: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
    key: Type.String({ format: 'uuid' }),
    /** A field that people do not see: programs fill it in. */
    website: Type.Optional(Type.String({ maxLength: 500 })),
    /** From the first letter to the sending. */
    took_ms: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  output: Said,
});

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/:id',
  summary: "Changes the text of one's own comment",
  access: 'user',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({ id: CommentId, version: Type.Integer({ minimum: 1 }), text: SentText }),
  output: Said,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: "Deletes one's own comment. Above replies a placeholder stays",
  access: 'user',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({ id: CommentId }),
  output: Said,
});

export const voteComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id/vote',
  summary: "Sets the caller's vote; 0 takes it back. Once or often is the same",
  access: 'user',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({ id: CommentId, value: Value }),
  output: Type.Object({ message: Type.String(), value: Value, points: Type.Integer() }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./commentsApi.ts')> {}
}
