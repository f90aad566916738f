/** Comments in the queue of moderation. */
export const COMMENT_COLUMN = { kind: 'comment', column: 'comment_id' } as const;
