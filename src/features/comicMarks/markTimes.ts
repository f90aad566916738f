/**
 * The fields of a mark, each with the field that holds when it was last changed. This file has no
 * schemas, for browsers.
 */
export const MARK_TIMES = {
  favorite: 'favorite_at',
  shelf: 'shelf_at',
  score: 'score_at',
  is_private: 'private_at',
  preferred_group: 'preferred_group_at',
  preferred_language: 'preferred_language_at',
  reread_from: 'reread_at',
  rereads: 'rereads_at',
} as const;
