import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ByUsername } from '../users/userFields.ts';

/** A comment as it stands in the list of its author's. */
export const MemberComment = Type.Object({
  id: Type.String(),
  /** The path of the comment in its thread, without the language. */
  path: Type.String(),
  title: Type.String(),
  /** The beginning of the text; null stands for a spoiler. */
  excerpt: Type.Array(nullable(Type.String())),
  points: Type.Integer(),
  created_at: Type.String(),
});
export type MemberComment = Static<typeof MemberComment>;

/** 404 where the profile is; `is_shown` is false where only the comments are kept back. */
export const listMemberComments = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/comments',
  summary: 'Comments of a member that the asker may see, the newest first',
  access: 'anyone',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({
    username: ByUsername,
    /** Asks for what is older than this comment. */
    before: Type.Optional(Type.String({ format: 'uuid', attribute: 'before_id' })),
  }),
  output: Type.Object({
    is_shown: Type.Boolean(),
    data: Type.Array(MemberComment),
    /** Asks for the next ones; null: there are none. */
    before: nullable(Type.String()),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberCommentsApi.ts')> {}
}
