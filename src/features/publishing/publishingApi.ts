import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { Slug } from '../comics/comicsApi.ts';

/** `bin`: deleted, to be had back until its files go. `taken_down` is changed by its case alone. */
export const MANAGED_STATES = [
  'draft',
  'scheduled',
  'published',
  'unpublished',
  'taken_down',
  'bin',
] as const;
export type ManagedState = (typeof MANAGED_STATES)[number];

/** How long the bin keeps what was deleted. */
export const BIN_DAYS = 30;

const Managed = {
  slug: Type.String(),
  state: Type.Enum([...MANAGED_STATES]),
  /** Was shown to the public at some time. */
  was_public: Type.Boolean(),
  published_at: nullable(Type.String()),
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
const changedComic = Type.Object({ changed: Type.Boolean(), comic: ManagedComic });
const changedChapter = Type.Object({ changed: Type.Boolean(), chapter: ManagedChapter });

const ofComic = { slug: Slug };
const ofChapter = { slug: Slug, chapter: Slug };
/** Removes it for good at once, instead of putting it into the bin. */
const now = { now: Type.Boolean({ default: false }) };

export const listManagedComics = endpoint({
  method: 'GET',
  path: '/api/admin/comics',
  summary: 'All comics in every state, the latest changed first, for staff',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    state: Type.Optional(Type.Enum([...MANAGED_STATES])),
  }),
  output: Type.Object({ data: Type.Array(ManagedComic), ...Pagination.properties }),
});

export const readManagedComic = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug',
  summary: 'One comic in whatever state, for staff',
  access: 'moderator',
  cache: 'private',
  input: Type.Object(ofComic),
  output: ManagedComic,
});

export const publishComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/publish',
  summary: 'Shows a comic to the public; it needs a published chapter',
  access: 'admin',
  cache: 'private',
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
  input: Type.Object(ofComic),
  output: changedComic,
});

export const deleteComic = endpoint({
  method: 'DELETE',
  path: '/api/admin/comics/:slug',
  summary: 'Puts a comic into the bin, from which it goes for good after 30 days',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ ...ofComic, ...now }),
  output: changedComic,
});

export const restoreComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/restore',
  summary: 'Takes a comic out of the bin again, as unpublished or as a draft',
  access: 'admin',
  cache: 'private',
  input: Type.Object(ofComic),
  output: changedComic,
});

export const listManagedChapters = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/chapters',
  summary: 'All chapters of a comic in every state, in reading order, for staff',
  access: 'moderator',
  cache: 'private',
  input: Type.Object(ofComic),
  output: Type.Object({ data: Type.Array(ManagedChapter) }),
});

export const readManagedChapter = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/chapters/:chapter',
  summary: 'One chapter in whatever state, for staff',
  access: 'moderator',
  cache: 'private',
  input: Type.Object(ofChapter),
  output: ManagedChapter,
});

export const publishChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/publish',
  summary: 'Publishes a chapter; a draft comic goes live with it, an unpublished one does not',
  access: 'admin',
  cache: 'private',
  input: Type.Object(ofChapter),
  output: changedChapter,
});

export const unpublishChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/unpublish',
  summary: 'Takes a chapter out of the public; its address answers 410',
  access: 'moderator',
  cache: 'private',
  input: Type.Object(ofChapter),
  output: changedChapter,
});

export const deleteChapter = endpoint({
  method: 'DELETE',
  path: '/api/admin/comics/:slug/chapters/:chapter',
  summary: 'Puts a chapter into the bin, from which it goes for good after 30 days',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ ...ofChapter, ...now }),
  output: changedChapter,
});

export const restoreChapter = endpoint({
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/restore',
  summary: 'Takes a chapter out of the bin again, as unpublished or as a draft',
  access: 'admin',
  cache: 'private',
  input: Type.Object(ofChapter),
  output: changedChapter,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./publishingApi.ts')> {}
}
