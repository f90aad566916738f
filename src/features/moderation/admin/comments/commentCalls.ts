/** Answers that an act on comments makes old. */
export const COMMENT_CALLS = [
  'GET /api/admin/comments',
  'GET /api/admin/comment-count',
  'GET /api/admin/comment-batches',
] as const;
