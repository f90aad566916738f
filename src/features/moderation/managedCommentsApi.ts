import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { CountInput, CountOutput, listInput, listOutput, NewerCountInput } from '../../contract/staffList.ts';
import { textLine } from '../../contract/textLine.ts';
import { COMMENT_BATCH_ACTS } from '../commentModeration/commentActs.ts';
import { CommentId } from '../comments/commentsApi.ts';
import { COMMENT_STATES, COMMENT_TARGETS } from '../comments/commentTargets.ts';
import { REPORT_REASONS } from '../reports/reportReasons.ts';

/** A comment in the table of staff. */
export const ManagedComment = Type.Object({
  id: Type.String(),
  /** Markdown, whatever its state. */
  text: Type.String(),
  author: nullable(Type.String()),
  state: Type.Enum([...COMMENT_STATES]),
  held_reasons: Type.Array(Type.String()),
  removed_reason: nullable(Type.String()),
  target: nullable(
    Type.Object({ kind: Type.Enum([...COMMENT_TARGETS]), target: Type.String(), title: Type.String() }),
  ),
  points: Type.Integer(),
  score: Type.Integer(),
  /** The reports on the item that waits in the queue. */
  reports_count: Type.Integer(),
  revision: Type.Integer(),
  is_edited: Type.Boolean(),
  is_locked: Type.Boolean(),
  is_pinned: Type.Boolean(),
  created_at: Type.String(),
});
export type ManagedComment = Static<typeof ManagedComment>;

export const COMMENT_LIST_SORTS = ['since'] as const;

/**
 * `q`: words of the text; `state:`, `author:` a whole name, `kind:` and `target:` (slug) what it is
 * about, `is:`, `has:links`, `score:>=5`.
 */
export const listManagedComments = endpoint({
  method: 'GET',
  path: '/api/admin/comments',
  summary: 'Comments for staff, a page at a time',
  access: 'moderator',
  cache: 'private',
  input: listInput(COMMENT_LIST_SORTS, 'desc'),
  output: listOutput(ManagedComment),
});

export const countManagedComments = endpoint({
  method: 'GET',
  path: '/api/admin/comment-count',
  summary: 'How many comments match a filter',
  access: 'moderator',
  cache: 'private',
  input: NewerCountInput,
  output: CountOutput,
});

/** Something that was done to many comments at once. */
export const CommentBatch = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['bulk', 'purge']),
  act: Type.Enum([...COMMENT_BATCH_ACTS]),
  reason: nullable(Type.String()),
  /** The filter line that found them; null where they were chosen one by one, and for a purge. */
  q: nullable(Type.String()),
  /** Only for a purge. */
  username: nullable(Type.String()),
  since: nullable(Type.String()),
  until: nullable(Type.String()),
  state: Type.Enum(['waiting', 'running', 'done', 'undoing', 'undone']),
  total: Type.Integer(),
  done_count: Type.Integer(),
  /** Changed since by others: taking it back left them. */
  left_count: Type.Integer(),
  by: nullable(Type.String()),
  made_at: Type.String(),
  can_undo: Type.Boolean(),
});
export type CommentBatch = Static<typeof CommentBatch>;

const Reason = Type.Enum([...REPORT_REASONS]);
const message = Type.Optional(textLine(500));

/** From the caller, so that a repeated call begins no second one. */
const BatchId = Type.Optional(Type.String({ format: 'uuid' }));
const ChosenIds = Type.Array(CommentId, { maxItems: 1_000, uniqueItems: true });
const Act = Type.Enum([...COMMENT_BATCH_ACTS]);
/** All comments that a filter line finds, except some. */
const Matching = { q: CountInput.properties.q, except: Type.Optional(ChosenIds) };

const CommentPreview = Type.Object({
  count: Type.Integer(),
  /** The latest of them. */
  examples: Type.Array(Type.Object({ text: Type.String(), created_at: Type.String() })),
});

export const previewCommentBatch = endpoint({
  method: 'POST',
  path: '/api/admin/comment-batches/preview',
  summary: 'How many comments of a filter an act would change; changes nothing',
  access: 'moderator',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({ ...Matching, act: Act }),
  output: CommentPreview,
});

/**
 * Comments of members of one's own role or a higher one are left out, and those that the act
 * changes nothing of. Either `ids`, or `q` with the `count` of the preview: with another number
 * nothing is done, `stale`.
 */
export const actOnComments = endpoint({
  method: 'POST',
  path: '/api/admin/comment-batches',
  summary: 'Removes, restores or approves many comments, as a job',
  access: 'moderator',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({
    id: BatchId,
    ids: Type.Optional(
      Type.Array(CommentId, { minItems: 1, maxItems: 1_000, uniqueItems: true, attribute: 'comments' }),
    ),
    ...Matching,
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    act: Act,
    reason: Type.Optional(Reason),
    message,
  }),
  output: CommentBatch,
});

const Span = {
  username: Type.String({ minLength: 1, maxLength: 100 }),
  since: Type.String({ format: 'date-time' }),
  until: Type.String({ format: 'date-time' }),
};

export const previewPurge = endpoint({
  method: 'POST',
  path: '/api/admin/comment-purges/preview',
  summary: 'How many comments a purge would remove; changes nothing',
  access: 'moderator',
  cache: 'private',
  rate: { points: 60, seconds: 60 },
  input: Type.Object(Span),
  output: CommentPreview,
});

/** `count`: what the preview said. With another number nothing is done: `stale`. */
export const purgeComments = endpoint({
  method: 'POST',
  path: '/api/admin/comment-purges',
  summary: 'Removes all comments of a member within a span of time, as a job',
  access: 'moderator',
  cache: 'private',
  rate: { points: 30, seconds: 60 },
  input: Type.Object({ id: BatchId, ...Span, count: Type.Integer({ minimum: 1 }), reason: Reason, message }),
  output: CommentBatch,
});

export const listCommentBatches = endpoint({
  method: 'GET',
  path: '/api/admin/comment-batches',
  summary: 'What was done to many comments at once, the latest fifty',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(CommentBatch) }),
});

/**
 * An act can be taken back for thirty days. One that is still at work is stopped. Comments that
 * others have changed since stay as they are, and are counted.
 */
export const undoCommentBatch = endpoint({
  method: 'POST',
  path: '/api/admin/comment-batches/:id/undo',
  summary: 'Takes back what was done to many comments at once',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: CommentBatch,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./managedCommentsApi.ts')> {}
}
