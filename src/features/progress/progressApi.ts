import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Slug } from '../comics/comicsApi.ts';
import { MAX_ENTRIES } from '../sync/maxEntries.ts';
import { entryChanges, EntryTime, keptEntries, sinceCursor } from '../sync/syncShapes.ts';

/** `ChapterProgress` of a chapter. */
export const ProgressEntry = Type.Object({
  /** Slugs. */
  comic: Slug,
  chapter: Slug,
  page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  page_offset: Type.Number({ minimum: 0, maximum: 1 }),
  furthest_page: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  is_completed: Type.Boolean(),
  hidden_at: nullable(EntryTime),
  is_hidden: Type.Boolean(),
  read_at: EntryTime,
  device: Type.String({ maxLength: 40, pattern: '^[^\\u0000-\\u001f]*$' }),
  /** Devices with an earlier version do not send these. */
  marked_at: Type.Optional(nullable(EntryTime)),
  is_marked_read: Type.Optional(Type.Boolean()),
  unread_from: Type.Optional(nullable(EntryTime)),
});
export type ProgressEntry = Static<typeof ProgressEntry>;

/** An entry as it is kept, with what its chapter is called. */
export const KeptProgress = Type.Object({
  ...ProgressEntry.properties,
  number: nullable(Type.String()),
  volume: nullable(Type.String()),
  title: nullable(Type.String()),
});
export type KeptProgress = Static<typeof KeptProgress>;

export const listProgress = endpoint({
  method: 'GET',
  path: '/api/progress',
  summary: 'How far the member has read, or what has changed of it since an earlier answer',
  access: 'user',
  cache: 'private',
  scope: 'progress:read',
  rate: { points: 600, seconds: 60 },
  input: sinceCursor('[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'),
  output: entryChanges(KeptProgress),
});

export const putProgress = endpoint({
  method: 'PUT',
  path: '/api/progress',
  summary: 'Joins what a device has read with what is kept, and answers what is kept then',
  access: 'user',
  cache: 'private',
  scope: 'progress:write',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({
    entries: Type.Array(ProgressEntry, { minItems: 1, maxItems: MAX_ENTRIES }),
    /** By the same clock as `read_at` of the entries: tells how far it is off. */
    sent_at: EntryTime,
  }),
  /** `unknown` names chapters as `comic/chapter`. */
  output: keptEntries(KeptProgress),
});

const Hidden = Type.Object({ count: Type.Integer() });

export const clearProgress = endpoint({
  method: 'DELETE',
  path: '/api/progress',
  summary: "Empties the member's history; the marks of what was read stay",
  access: 'user',
  cache: 'private',
  scope: 'progress:write',
  input: Type.Object({}),
  output: Hidden,
});

export const hideComicProgress = endpoint({
  method: 'DELETE',
  path: '/api/progress/:slug',
  summary: "Takes a comic out of the member's history; the marks of what was read stay",
  access: 'user',
  cache: 'private',
  scope: 'progress:write',
  input: Type.Object({ slug: Slug }),
  output: Hidden,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./progressApi.ts')> {}
}
