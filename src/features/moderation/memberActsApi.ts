import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { CommentId } from '../comments/commentsApi.ts';
import { MODERATION_ACTS } from './moderationActs.ts';
import { DecidedThing, decisionInput, OtherComments } from './moderationApi.ts';

const MemberId = Type.String({ format: 'uuid' });

export const readModeratedMember = endpoint({
  access: 'moderator',
  cache: 'private',
  method: 'GET',
  path: '/api/moderation/members/:id',
  summary: 'What the caller may do with a member, and how many comments there are to remove',
  input: Type.Object({
    id: MemberId,
    /** A comment that is not counted: it is decided by itself. */
    beside: Type.Optional(CommentId),
  }),
  output: Type.Object({
    acts: Type.Array(Type.Enum([...MODERATION_ACTS])),
    other_comments: OtherComments,
  }),
});

/**
 * A report of the member that waits is decided by the same act, and taken over from whoever works
 * on it: a ban does not wait. `POST /api/moderation/items/:id/undo` takes the act back.
 */
export const actOnMember = endpoint({
  access: 'moderator',
  cache: 'private',
  method: 'POST',
  path: '/api/moderation/members/:id/acts',
  summary: 'Warns or bans a member',
  input: Type.Object({ id: MemberId, act: Type.Enum(['warn', 'ban']), ...decisionInput }),
  output: DecidedThing,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberActsApi.ts')> {}
}
