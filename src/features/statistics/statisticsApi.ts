import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { STATISTICS_SPANS, STORED_KINDS } from './statisticsKinds.ts';

const Count = Type.Integer({ minimum: 0 });

/** One day of the site, in UTC. */
export const DayCounts = Type.Object({
  day: Type.String(),
  /** People who read anything. One who reads with two browsers is two. */
  readers: Count,
  /** Readers of each comic, summed. */
  reads: Count,
  /** New accounts. */
  members: Count,
  /** Reports of anything. */
  reports: Count,
});
export type DayCounts = Static<typeof DayCounts>;

export const Statistics = Type.Object({
  /** Every day of the span, from the first to today. */
  data: Type.Array(DayCounts),
  most_read: Type.Array(
    Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String(), readers: Count }),
  ),
  /** Searches of all comics that found none, those that were made most. */
  empty_searches: Type.Array(Type.Object({ words: Type.String(), searches: Count })),
  /** Pages that readers say are broken and that nobody has looked at, by comic. */
  broken_pages: Type.Array(
    Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String(), pages: Count }),
  ),
  open_reports: Count,
  jobs: Type.Object({ waiting: Count, running: Count, failed: Count }),
});
export type Statistics = Static<typeof Statistics>;

export const readStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'Readers, members and reports by day, what is read, sought in vain or broken, and what waits',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ days: Type.Enum([...STATISTICS_SPANS], { default: '30' }) }),
  output: Statistics,
});

const StoredComic = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  pictures: Count,
  bytes: Type.Number(),
});
export type StoredComic = Static<typeof StoredComic>;

/** The findings of a check of the kept files. A stray is a file that no picture has. */
const StorageFindings = Type.Object({
  pictures: Count,
  missing: Count,
  wrong: Count,
  strays: Count,
  stray_bytes: Type.Number(),
  removed: Count,
  examples: Type.Array(Type.Object({ what: Type.Enum(['missing', 'wrong', 'strays']), key: Type.String() })),
});
export type StorageFindings = Static<typeof StorageFindings>;

const StorageCheck = Type.Object({
  id: Type.String(),
  removes: Type.Boolean(),
  started_at: Type.String(),
  ended_at: nullable(Type.String()),
  done: Count,
  total: Count,
  result: nullable(StorageFindings),
});
export type StorageCheck = Static<typeof StorageCheck>;

/** Original files; thumbnails and slices, which can be made anew, come on top. */
export const readStorage = endpoint({
  method: 'GET',
  path: '/api/admin/storage',
  summary: 'How much room pictures take, by what they are used for',
  access: 'admin',
  cache: 'private',
  rate: { points: 20, seconds: 60 },
  input: Type.Object({}),
  output: Type.Object({
    kinds: Type.Array(
      Type.Object({ kind: Type.Enum([...STORED_KINDS]), pictures: Count, bytes: Type.Number() }),
    ),
    /** The largest. */
    comics: Type.Array(StoredComic),
  }),
});

export const readStorageCheck = endpoint({
  method: 'GET',
  path: '/api/admin/storage/check',
  summary: 'The newest check of the kept files',
  access: 'admin',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ check: nullable(StorageCheck) }),
});

/** A job: `GET` says how far it is. */
export const startStorageCheck = endpoint({
  method: 'POST',
  path: '/api/admin/storage/check',
  summary: 'Checks the kept files, and removes those that no picture has, if asked',
  access: 'admin',
  cache: 'private',
  rate: { points: 10, seconds: 600 },
  input: Type.Object({ removes: Type.Boolean({ default: false }) }),
  output: Type.Object({ check: nullable(StorageCheck) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./statisticsApi.ts')> {}
}
