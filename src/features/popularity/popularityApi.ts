import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { DURATIONS } from '../comics/comicChoices.ts';
import { ComicCard, Slug } from '../comics/comicsApi.ts';

/**
 * The most read comics of the current day, week (from Monday), month or year in UTC, or of all
 * time; at most ten.
 */
export const listPopularComics = endpoint({
  method: 'GET',
  path: '/api/popular-comics',
  summary: 'The ten comics with the most readers of a span of time',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ duration: Type.Enum([...DURATIONS], { default: 'all' }) }),
  output: Type.Object({ data: Type.Array(ComicCard) }),
});

/**
 * Sent after two seconds on a page of a chapter. Counts a reader once a day for each comic and
 * chapter.
 */
export const countRead = endpoint({
  method: 'POST',
  path: '/api/reads',
  summary: 'Says that a chapter is being read; once a day and reader it counts',
  access: 'anyone',
  cache: 'private',
  // Each call costs a look into the database; made-up browsers are held back where readers are
  // counted.
  rate: { points: 60, seconds: 60 },
  input: Type.Object({ comic: Slug, chapter: Slug }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./popularityApi.ts')> {}
}
