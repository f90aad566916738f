import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { LOCK_SCOPES } from '../commentModeration/commentActs.ts';
import { CommentId } from '../comments/commentsApi.ts';
import { MODERATION_ACTS } from './moderationActs.ts';
import { DecidedThing, decisionInput, ReportedComment, ReportedThing } from './moderationApi.ts';

const forModerators = { access: 'moderator', cache: 'private' } as const;
const Act = Type.Enum([...MODERATION_ACTS]);
const Scope = Type.Enum([...LOCK_SCOPES], { default: 'comment' });

export const readModeratedComment = endpoint({
  ...forModerators,
  method: 'GET',
  path: '/api/moderation/comments/:id',
  summary: 'A comment as staff see it: its former texts, and what the caller may do with it',
  input: Type.Object({ id: CommentId }),
  output: Type.Object({
    ...ReportedComment.properties,
    author: ReportedThing.properties.user,
    /** Texts that edits replaced, the latest first. */
    versions: Type.Array(
      Type.Object({ version: Type.Integer(), text: Type.String(), replaced_at: Type.String() }),
    ),
    acts: Type.Array(Act),
  }),
});

/**
 * A report of the comment that waits is decided by the same act. `revision` is the one that the
 * caller has seen: `stale` when the comment was changed since; `claimed` while another of the staff
 * works on its report. `POST /api/moderation/items/:id/undo` takes the act back.
 */
export const actOnComment = endpoint({
  ...forModerators,
  method: 'POST',
  path: '/api/moderation/comments/:id/acts',
  summary: 'Approves, removes or restores a comment, or warns or bans its author',
  input: Type.Object({
    id: CommentId,
    revision: Type.Integer({ minimum: 1 }),
    act: Type.Enum(['approve', 'remove', 'restore', 'warn', 'ban']),
    ...decisionInput,
  }),
  output: DecidedThing,
});

const Marks = Type.Object({ is_changed: Type.Boolean() });

export const lockComments = endpoint({
  ...forModerators,
  method: 'PUT',
  path: '/api/moderation/comments/:id/lock',
  summary: 'Lets nobody reply to a comment, in its thread, or under its target',
  input: Type.Object({ id: CommentId, scope: Scope }),
  output: Marks,
});

export const unlockComments = endpoint({
  ...forModerators,
  method: 'DELETE',
  path: '/api/moderation/comments/:id/lock',
  summary: 'Takes a lock away',
  input: Type.Object({ id: CommentId, scope: Scope }),
  output: Marks,
});

export const pinComment = endpoint({
  ...forModerators,
  method: 'PUT',
  path: '/api/moderation/comments/:id/pin',
  summary: 'Puts a comment before all others of its target',
  input: Type.Object({ id: CommentId }),
  output: Marks,
});

export const unpinComment = endpoint({
  ...forModerators,
  method: 'DELETE',
  path: '/api/moderation/comments/:id/pin',
  summary: 'Puts a pinned comment back among the others',
  input: Type.Object({ id: CommentId }),
  output: Marks,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./commentActsApi.ts')> {}
}
