import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { DURATIONS } from '../comics/comicChoices.ts';
import { ComicCard } from '../comics/comicsApi.ts';
import { PlaylistCard } from '../playlists/playlistsApi.ts';
import { Slide } from '../slides/Slide.ts';
import { HOME_SECTIONS, MADE_ROWS } from './homeRowLimits.ts';
import { TermCard } from '../taxonomy/taxonomyApi.ts';

/**
 * Everything that the home page shows (spec 1: Discover comics, Latest updates, Popular comics,
 * Playlists, Tags).
 */
export const Home = Type.Object({
  slides: Type.Array(Slide),
  /** Another choice every day, of what is well read or fresh. */
  discover: Type.Array(ComicCard),
  latest: Type.Array(ComicCard),
  popular: Type.Object({
    /** The asked one; without one, the shortest in which ten comics were read, else all time. */
    duration: Type.Enum([...DURATIONS]),
    data: Type.Array(ComicCard),
  }),
  playlists: Type.Array(PlaylistCard),
  tags: Type.Array(TermCard),
  /** All that is shown below the slides, in this order. */
  rows: Type.Array(
    Type.Object({
      key: Type.String(),
      kind: Type.Enum([...HOME_SECTIONS, ...MADE_ROWS]),
      /** Null: a section that is called as always. */
      title: nullable(Type.String()),
      /** The comics of rows that admins made; those of sections stand above. */
      comics: Type.Array(ComicCard),
      /** A path of this site, without its language, with all there is. */
      path: nullable(Type.String()),
    }),
  ),
});
export type Home = Static<typeof Home>;

export const readHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'The sections of the home page; those of features that are off are empty',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ duration: Type.Optional(Type.Enum([...DURATIONS])) }),
  output: Home,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./homeApi.ts')> {}
}
