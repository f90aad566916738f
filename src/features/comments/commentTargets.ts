/** Things that have comments. */
export const COMMENT_TARGETS = ['comic', 'chapter', 'character', 'artist', 'author', 'playlist'] as const;
export type CommentTarget = (typeof COMMENT_TARGETS)[number];

/**
 * `held` waits for staff, `removed` is taken away by staff, `deleted` by its author. These three
 * are public only as placeholders above replies, without text and author.
 */
export const COMMENT_STATES = ['shown', 'held', 'removed', 'deleted'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/**
 * The rules for writing under a target: everybody may, nobody, or nobody and its comments are
 * hidden.
 */
export const THREAD_MODES = ['open', 'locked', 'off'] as const;
export type ThreadMode = (typeof THREAD_MODES)[number];

/** Codes of errors that keep somebody from writing under a target at all. */
export const COMMENT_REFUSALS = [
  'email_unverified',
  'comments_locked',
  'comments_off',
  'comments_account_too_new',
  'comments_unread',
] as const;
export type CommentRefusal = (typeof COMMENT_REFUSALS)[number];
