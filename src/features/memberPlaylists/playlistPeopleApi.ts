import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Slug } from '../comics/comicsApi.ts';
import { OwnPlaylist } from './memberPlaylistsApi.ts';
import { INVITED_ROLES } from './playlistRoles.ts';

const Id = Type.String({ format: 'uuid' });
const Role = Type.Enum([...INVITED_ROLES]);
const Token = Type.String({ maxLength: 43, pattern: '^[A-Za-z0-9_-]{43}$' });

const forMembers = { feature: 'collections', access: 'user', cache: 'private' } as const;
const rate = { points: 120, seconds: 600 };

export const PlaylistInvite = Type.Object({ id: Id, role: Role, expires_at: Type.String() });
export type PlaylistInvite = Static<typeof PlaylistInvite>;

export const PlaylistMember = Type.Object({
  username: Type.String(),
  role: Role,
  joined_at: Type.String(),
  /** Items that they have put in. */
  items_count: Type.Integer(),
  /** Was asked to take the playlist over; only its owner and the member themselves see that. */
  is_offered: Type.Boolean(),
});
export type PlaylistMember = Static<typeof PlaylistMember>;

export const readPlaylistPeople = endpoint({
  method: 'GET',
  path: '/api/own-playlists/:slug/people',
  summary: 'Who works on a playlist; for its owner, the links that are open too',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    members: Type.Array(PlaylistMember),
    /** Empty for all but the owner. */
    invites: Type.Array(PlaylistInvite),
    /** It goes to an editor when its owner's account ends; false for all but the owner. */
    is_passed_on: Type.Boolean(),
  }),
});

/** The secret of the link is told here alone. */
export const makePlaylistInvite = endpoint({
  method: 'POST',
  path: '/api/own-playlists/:slug/invites',
  summary: 'Makes a link by which members join a playlist within seven days',
  ...forMembers,
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ slug: Slug, role: Role }),
  output: Type.Object({ ...PlaylistInvite.properties, token: Type.String() }),
});

export const revokePlaylistInvite = endpoint({
  method: 'DELETE',
  path: '/api/own-playlists/:slug/invites/:id',
  summary: 'Ends a link; those who have joined by it stay',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug, id: Id }),
  output: Type.Object({}),
});

/** The items that they have put in stay. */
export const removePlaylistMember = endpoint({
  method: 'DELETE',
  path: '/api/own-playlists/:slug/members/:username',
  summary: 'Takes a member off a playlist: the owner anybody, others themselves',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug, username: Type.String({ minLength: 1, maxLength: 100 }) }),
  output: Type.Object({}),
});

/** `invite_ended` for a link that is too old, was revoked, or is not for the caller. */
export const readPlaylistInvite = endpoint({
  method: 'GET',
  path: '/api/playlist-invites/:token',
  summary: 'What a link leads to',
  ...forMembers,
  rate,
  input: Type.Object({ token: Token }),
  output: Type.Object({
    title: Type.String(),
    owner: Type.String(),
    role: Role,
    /** The slug of the playlist, if the caller is on it already. */
    slug: nullable(Type.String()),
  }),
});

/** A second call changes nothing. */
export const joinPlaylist = endpoint({
  method: 'POST',
  path: '/api/playlist-invites/:token',
  summary: 'Joins the playlist that a link leads to',
  ...forMembers,
  rate,
  input: Type.Object({ token: Token }),
  output: OwnPlaylist,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./playlistPeopleApi.ts')> {}
}
