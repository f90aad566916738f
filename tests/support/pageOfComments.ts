import type { Comment, CommentPage, Cut } from '../../src/features/comments/commentsApi.ts';

/** A comment as an answer has it, with its id for its words. */
export function commentOf(id: string, fields: Partial<Comment> = {}): Comment {
  return {
    id,
    parent_id: null,
    depth: 0,
    author: { username: 'ada', role: null, avatar: null },
    state: 'shown',
    text: id,
    points: 0,
    is_edited: false,
    version: 1,
    replies_count: 0,
    page: null,
    is_pinned: false,
    is_locked: false,
    created_at: '2026-01-01T00:00:00Z',
    more: null,
    continues: false,
    ...fields,
  };
}

export function pageOfComments(
  comments: Comment[],
  more: Cut | null = null,
  focus: string | null = null,
): CommentPage {
  return {
    thread: {
      kind: 'comic',
      target: 'kites',
      mode: 'open',
      opens_after_reading: false,
      comments_count: comments.length,
      generation: 1,
    },
    sort: 'best',
    pagination: { current_page: 1, last_page: 1, per_page: 20, total: comments.length, total_is_exact: true },
    comments,
    more,
    focus,
    ancestors_count: 0,
    root_page: null,
  };
}
