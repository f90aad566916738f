import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Slug } from '../comics/comicsApi.ts';
import { MANAGED_STATES } from './managedStates.ts';

/** The time that the bin keeps deleted comics. */
export const BIN_DAYS = 30;

const Managed = {
  slug: Type.String(),
  state: Type.Enum([...MANAGED_STATES]),
  /** Was shown to the public at some time. */
  was_public: Type.Boolean(),
  published_at: nullable(Type.String()),
  /** When it goes live by itself; null where nothing is planned. */
  scheduled_at: nullable(Type.String()),
  /** Since when it lies in the bin, and when it goes for good. */
  binned_at: nullable(Type.String()),
  removed_at: nullable(Type.String()),
};

export const ManagedComic = Type.Object({
  ...Managed,
  title: Type.String(),
  nsfw: Type.Boolean(),
  chapters_count: Type.Integer(),
  live_chapters_count: Type.Integer(),
  pages_count: Type.Integer(),
});
export type ManagedComic = Static<typeof ManagedComic>;

export const ManagedChapter = Type.Object({
  ...Managed,
  comic: Type.String(),
  number: nullable(Type.String()),
  volume: nullable(Type.String()),
  title: nullable(Type.String()),
  language: nullable(Type.String()),
  pages_count: Type.Integer(),
});
export type ManagedChapter = Static<typeof ManagedChapter>;

/**
 * The result; `changed` is false if nothing had to change. After a final deletion it is the state
 * before.
 */
const changedComic = Type.Object({
  changed: Type.Boolean(),
  comic: ManagedComic,
  /**
   * Takes the change back within a day, with all chapters; null where nothing is left to take back.
   */
  undo_id: nullable(Type.String()),
});
const changedChapter = Type.Object({ changed: Type.Boolean(), chapter: ManagedChapter });

const ofComic = { slug: Slug };
const ofChapter = { slug: Slug, chapter: Slug };
/** Removes it for good at once, instead of putting it into the bin. */
const now = { now: Type.Boolean({ default: false }) };

export const publishComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/publish',
  summary: 'Shows a comic to the public; it needs a published chapter',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({
    ...ofComic,
    /** Publishes its drafts too. */
    with_chapters: Type.Optional(Type.Boolean()),
  }),
  output: changedComic,
});

/** For moderators too: they answer claims, and an admin can take it back. */
export const unpublishComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/unpublish',
  summary: 'Takes a comic with all that it shows out of the public; its addresses answer 410',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object(ofComic),
  output: changedComic,
});

export const deleteComic = endpoint({
  method: 'DELETE',
  path: '/api/admin/comics/:slug',
  summary: 'Puts a comic into the bin, from which it goes for good after 30 days',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({ ...ofComic, ...now }),
  output: changedComic,
});

export const restoreComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/restore',
  summary: 'Takes a comic out of the bin again, as unpublished or as a draft',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object(ofComic),
  output: changedComic,
});

/** Refused with `stale` where somebody has changed the state since. */
export const undoComicState = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/undo',
  summary: 'Takes a change of state back: the comic and its chapters are as they were before it',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({ ...ofComic, undo_id: Type.String({ format: 'uuid' }) }),
  output: changedComic,
});

/** A time to come; the database's clock counts. */
const at = Type.String({ format: 'date-time' });

export const scheduleComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/schedule',
  summary: 'Plans when a comic goes live by itself; `unpublish` takes the plan back',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({
    ...ofComic,
    at,
    /** Plans its drafts for the same time. */
    with_chapters: Type.Optional(Type.Boolean()),
  }),
  output: changedComic,
});

export const scheduleChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/schedule',
  summary: 'Plans when a chapter goes live by itself; `unpublish` takes the plan back',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({ ...ofChapter, at }),
  output: changedChapter,
});

/** So many chapters are planned at once. */
export const MAX_SERIES = 500;

/** All of them are planned, or none. `undo` of the comic takes it back. */
export const scheduleChapters = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapter-schedule',
  summary: 'Plans when chapters of a comic go live by themselves, each at a time of its own',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({
    ...ofComic,
    plans: Type.Array(Type.Object({ chapter: Slug, at }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: MAX_SERIES,
    }),
  }),
  output: changedComic,
});

export const listManagedChapters = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/chapters',
  summary: 'All chapters of a comic in every state, in reading order, for staff',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: ['slug'],
  input: Type.Object(ofComic),
  output: Type.Object({ data: Type.Array(ManagedChapter) }),
});

export const publishChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/publish',
  summary: 'Publishes a chapter; a draft comic goes live with it, an unpublished one does not',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object(ofChapter),
  output: changedChapter,
});

export const unpublishChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/unpublish',
  summary: 'Takes a chapter out of the public; its address answers 410',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object(ofChapter),
  output: changedChapter,
});

export const deleteChapter = endpoint({
  method: 'DELETE',
  path: '/api/admin/comics/:slug/chapters/:chapter',
  summary: 'Puts a chapter into the bin, from which it goes for good after 30 days',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({ ...ofChapter, ...now }),
  output: changedChapter,
});

export const restoreChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/restore',
  summary: 'Takes a chapter out of the bin again, as unpublished or as a draft',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object(ofChapter),
  output: changedChapter,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./publishingApi.ts')> {}
}
