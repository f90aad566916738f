export const COMMENT_BATCH_ACTS = ['remove', 'restore', 'approve'] as const;
export type CommentBatchAct = (typeof COMMENT_BATCH_ACTS)[number];

/**
 * The scope of a lock: the replies to one comment, the whole thread below its root, or all comments
 * on a comic or another target.
 */
export const LOCK_SCOPES = ['comment', 'thread', 'target'] as const;
export type LockScope = (typeof LOCK_SCOPES)[number];

/** Why rules hold a comment. */
export const HELD_REASONS = [
  'first',
  'first_links',
  'words',
  'links',
  'duplicate',
  'fast',
  'trap',
  'report',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** A comment that scores this much is held. */
export const HELD_SCORE = 5;
/** So many comments of a new account are held while they have links. */
export const HELD_WITH_LINKS = 3;
/** The longest appeal, and the longest message to an author, in characters. */
export const MAX_APPEAL_LENGTH = 1_000;
export const MAX_MESSAGE_LENGTH = 500;
/** An act on many comments can be taken back for so long. */
export const BATCH_UNDO_DAYS = 30;
