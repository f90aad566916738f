import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { ByUsername } from '../users/userFields.ts';
import { User } from '../users/User.ts';
import { MAX_AVATAR_BYTES } from './avatarLimits.ts';

/** Shows the middle square of the picture, and of an animation the first frame. */
export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/account/avatar',
  summary:
    "Makes the member's picture of the one (at most 2 MiB) that is sent as the plain bytes of the body",
  access: 'user',
  cache: 'private',
  rate: { points: 5, seconds: 86_400 },
  rawBody: true,
  bodyBytes: MAX_AVATAR_BYTES,
  input: Type.Object({}),
  output: User,
});

/** A second call changes nothing. */
export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/account/avatar',
  summary: "Removes the member's picture",
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: User,
});

/** For members of a lower role than the caller's. A second call changes nothing. */
export const removeAvatarOf = endpoint({
  method: 'DELETE',
  path: '/api/moderation/avatars/:username',
  summary: 'Removes the picture of a member',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({ username: ByUsername }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./avatarsApi.ts')> {}
}
