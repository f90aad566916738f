import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { ByUsername } from '../users/userFields.ts';

/** A member's public profile. */
export const Profile = Type.Object({
  username: Type.String(),
  /** Said of staff only. */
  role: nullable(Type.Enum(['moderator', 'admin'])),
  bio: Type.String(),
  /** Id of the member's picture; see `avatarUrl`. */
  avatar: nullable(Type.String()),
  created_at: Type.String(),
  is_banned: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** 404 for a profile that the asker may not see, as for one that is not there. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/api/profiles/:username',
  summary: 'What others see of a member',
  access: 'anyone',
  cache: 'private',
  input: Type.Object({ username: ByUsername }),
  output: Profile,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./profilesApi.ts')> {}
}
