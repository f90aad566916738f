import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { Slug } from '../comics/comicsApi.ts';
import { OwnPlaylist } from './memberPlaylistsApi.ts';

const forMembers = { feature: 'collections', access: 'user', cache: 'private' } as const;
const rate = { points: 60, seconds: 600 };

/** An offer to another member ends with this one. */
export const offerPlaylist = endpoint({
  method: 'PUT',
  path: '/api/own-playlists/:slug/handover',
  summary: 'Asks a member who works on the playlist to take it over; for its owner',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug, username: Type.String({ minLength: 1, maxLength: 100 }) }),
  output: Type.Object({}),
});

export const endPlaylistOffer = endpoint({
  method: 'DELETE',
  path: '/api/own-playlists/:slug/handover',
  summary: 'The owner takes the offer back, or the member who was asked refuses it',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug }),
  output: Type.Object({}),
});

/** The former owner can edit it from then on. Links by which others could join end. */
export const takePlaylistOver = endpoint({
  method: 'POST',
  path: '/api/own-playlists/:slug/handover',
  summary: 'The member who was asked takes the playlist over',
  ...forMembers,
  rate,
  input: Type.Object({ slug: Slug }),
  output: OwnPlaylist,
});

export const passPlaylistOn = endpoint({
  method: 'PUT',
  path: '/api/own-playlists/:slug/passing-on',
  summary: "Says whether the playlist goes to the editor who joined first, when its owner's account ends",
  ...forMembers,
  rate: { points: 120, seconds: 600 },
  input: Type.Object({ slug: Slug, is_passed_on: Type.Boolean() }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./handoverApi.ts')> {}
}
