import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { SHELVES } from '../comicMarks/shelves.ts';
import { ComicCard } from '../comics/comicsApi.ts';
import { PlaylistCard } from '../playlists/playlistsApi.ts';
import { ByUsername } from '../users/userFields.ts';
import { Audience } from '../users/Settings.ts';

const Count = Type.Integer({ minimum: 0 });
const part = <Fields extends Record<string, ReturnType<typeof Type.Integer>>>(counts: Fields) =>
  Type.Optional(
    Type.Object({
      ...counts,
      /** The readers who may see this part. Only the member and staff are told. */
      audience: nullable(Audience),
    }),
  );

/**
 * The parts of a profile that the asker may see; others are absent. Counts leave out what is hidden
 * from the asker.
 */
export const ShownParts = Type.Object({
  comments: part({}),
  favorites: part({ count: Count }),
  shelves: part({
    reading: Count,
    plan: Count,
    completed: Count,
    on_hold: Count,
    dropped: Count,
  }),
  playlists: part({ count: Count }),
});
export type ShownParts = Static<typeof ShownParts>;

const page = Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 });
const ofProfile = { access: 'anyone', cache: 'private', rate: { points: 240, seconds: 60 } } as const;

/** Answers 404 if the asker may not see the profile. */
export const readShownParts = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/parts',
  summary: 'What a member shows the asker on their profile, and how much of it',
  ...ofProfile,
  input: Type.Object({ username: ByUsername }),
  output: ShownParts,
});

/** Also answers 404 if the member hides this part from the asker. */
export const listShownComics = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/comics',
  summary: "A member's favourites or one of their shelves, as others see them, the last change first",
  ...ofProfile,
  input: Type.Object({
    username: ByUsername,
    /** One shelf, or all favourites. */
    part: Type.Enum(['favorites', ...SHELVES], { default: 'favorites' }),
    page,
  }),
  output: Type.Object({ data: Type.Array(ComicCard), pagination: Pagination }),
});

/** Also answers 404 if the member hides this part from the asker. */
export const listShownPlaylists = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/playlists',
  summary: "A member's public playlists, the one changed last first, empty ones left out",
  feature: 'collections',
  ...ofProfile,
  input: Type.Object({ username: ByUsername, page }),
  output: Type.Object({ data: Type.Array(PlaylistCard), pagination: Pagination }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberShelvesApi.ts')> {}
}
