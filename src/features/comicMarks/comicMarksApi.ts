import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Slug } from '../comics/comicsApi.ts';
import { MAX_ENTRIES } from '../sync/maxEntries.ts';
import { entryChanges, EntryTime, keptEntries, sinceCursor } from '../sync/syncShapes.ts';
import { MAX_REREADS } from './maxRereads.ts';
import { SHELVES } from './shelves.ts';

/**
 * A member's mark on a comic. Each field has the time of its last change, null if it was never
 * touched; one that was taken away keeps its time.
 */
export const ComicMark = Type.Object({
  /** Slug. */
  comic: Slug,
  favorite: Type.Boolean(),
  favorite_at: nullable(EntryTime),
  shelf: nullable(Type.Enum([...SHELVES])),
  shelf_at: nullable(EntryTime),
  score: nullable(Type.Integer({ minimum: 1, maximum: 10 })),
  score_at: nullable(EntryTime),
  /** Nobody else sees this mark, whatever the member's profile shows. */
  is_private: Type.Boolean(),
  private_at: nullable(EntryTime),
  /**
   * Slug of the group whose version of a chapter is read; none of the four in what earlier versions
   * say.
   */
  preferred_group: Type.Optional(nullable(Slug)),
  preferred_group_at: Type.Optional(nullable(EntryTime)),
  /** BCP 47. */
  preferred_language: Type.Optional(
    nullable(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$', maxLength: 35 })),
  ),
  preferred_language_at: Type.Optional(nullable(EntryTime)),
  /**
   * When the member began to read it again; null while they do not. Devices with an earlier version
   * send none of these.
   */
  reread_from: Type.Optional(nullable(EntryTime)),
  reread_at: Type.Optional(nullable(EntryTime)),
  /** The number of times they have read it to its end again. */
  rereads: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_REREADS })),
  rereads_at: Type.Optional(nullable(EntryTime)),
});
export type ComicMark = Static<typeof ComicMark>;

export const listComicMarks = endpoint({
  method: 'GET',
  path: '/api/comic-marks',
  summary: "The member's favourites, shelves and scores, or what has changed of them since an earlier answer",
  access: 'user',
  cache: 'private',
  scope: 'marks:read',
  rate: { points: 600, seconds: 60 },
  input: sinceCursor('[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'),
  output: entryChanges(ComicMark),
});

export const putComicMarks = endpoint({
  method: 'PUT',
  path: '/api/comic-marks',
  summary: 'Joins the marks of comics that a device has with those that are kept, field by field',
  access: 'user',
  cache: 'private',
  scope: 'marks:write',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({
    entries: Type.Array(ComicMark, { minItems: 1, maxItems: MAX_ENTRIES }),
    /** By the same clock as the times of the entries: tells how far it is off. */
    sent_at: EntryTime,
  }),
  /** `unknown` names slugs of comics. */
  output: keptEntries(ComicMark),
});

/** Shared answers may hold the member's own favourite or not; this number never does. */
export const countOtherFavorites = endpoint({
  method: 'GET',
  path: '/api/comic-marks/:slug/favorites',
  summary: 'How many other members have the comic among their favourites, at this moment',
  access: 'user',
  cache: 'private',
  scope: 'marks:read',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({ others_count: Type.Integer() }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./comicMarksApi.ts')> {}
}
