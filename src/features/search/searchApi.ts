import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { ComicCard, SearchText } from '../comics/comicsApi.ts';
import { TermCard } from '../taxonomy/taxonomyApi.ts';

/** Suggestions of the search box while typing. */
export const Suggestions = Type.Object({
  comics: Type.Array(ComicCard, { maxItems: 6 }),
  /** In the order of the taxonomies, at most four of each. */
  terms: Type.Array(TermCard),
});
export type Suggestions = Static<typeof Suggestions>;

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Comics whose titles, and terms whose names, hold every word of a text; a few of each',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ q: SearchText }),
  output: Suggestions,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./searchApi.ts')> {}
}
