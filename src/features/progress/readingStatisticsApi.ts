import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';

const Count = Type.Integer({ minimum: 0 });

/** Days that are listed one by one. */
export const RECENT_READING_DAYS = 30;

export const ReadingStatistics = Type.Object({
  pages: Count,
  chapters: Count,
  /** Days on which anything was read, and how many of them follow each other. */
  days: Count,
  current_row: Count,
  longest_row: Count,
  /** The last days with their numbers, the oldest first; days without reading are among them. */
  recent: Type.Array(Type.Object({ day: Type.String(), pages: Count, chapters: Count })),
});
export type ReadingStatistics = Static<typeof ReadingStatistics>;

/** `zone` of another name than IANA has: `timezone`. */
export const readReadingStatistics = endpoint({
  method: 'GET',
  path: '/api/reading-statistics',
  summary: 'How much the member has read, by days of a time zone, for nobody but them',
  access: 'user',
  cache: 'private',
  scope: 'progress:read',
  rate: { points: 60, seconds: 60 },
  input: Type.Object({
    zone: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' }),
  }),
  output: ReadingStatistics,
});

export const forgetReadingStatistics = endpoint({
  method: 'DELETE',
  path: '/api/reading-statistics',
  summary: 'Forgets when the member has read; history and marks stay',
  access: 'user',
  cache: 'private',
  scope: 'progress:write',
  input: Type.Object({}),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./readingStatisticsApi.ts')> {}
}
