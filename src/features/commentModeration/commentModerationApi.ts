import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { textLines } from '../../contract/textLines.ts';
import { nullable } from '../../contract/nullable.ts';
import { listOutput } from '../../contract/staffList.ts';
import { CommentId } from '../comments/commentsApi.ts';
import { REPORT_REASONS } from '../reports/reportReasons.ts';
import { MAX_APPEAL_LENGTH } from './commentActs.ts';

const forModerators = { access: 'moderator', cache: 'private' } as const;

/** `counted`: it moves the points; not so the votes of too many new accounts of one network. */
const Vote = Type.Object({
  username: nullable(Type.String()),
  value: Type.Integer(),
  is_counted: Type.Boolean(),
  voted_at: Type.String(),
});

export const listCommentVotes = endpoint({
  ...forModerators,
  method: 'GET',
  path: '/api/moderation/comments/:id/votes',
  summary: 'Who voted on a comment, the latest first',
  input: Type.Object({
    id: CommentId,
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  }),
  output: listOutput(Vote),
});

export const readRemoval = endpoint({
  method: 'GET',
  path: '/api/comments/:id/removal',
  summary: "Why staff removed a comment of the caller's, and what became of an appeal",
  access: 'user',
  cache: 'private',
  input: Type.Object({ id: CommentId }),
  output: Type.Object({
    reason: Type.Enum([...REPORT_REASONS]),
    /** Words of staff to the author. */
    message: nullable(Type.String()),
    text: Type.String(),
    removed_at: Type.String(),
    appeal: nullable(Type.Enum(['open', 'granted', 'refused'])),
    can_appeal: Type.Boolean(),
  }),
});

/** Once for each removal: `appealed` afterwards. */
export const appealRemoval = endpoint({
  method: 'POST',
  path: '/api/comments/:id/appeal',
  summary: "Asks staff for a removed comment of the caller's back",
  access: 'user',
  cache: 'private',
  rate: { points: 10, seconds: 3600 },
  input: Type.Object({
    id: CommentId,
    text: textLines(MAX_APPEAL_LENGTH),
  }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./commentModerationApi.ts')> {}
}
