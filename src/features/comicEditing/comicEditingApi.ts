import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { NewerCountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { COMIC_STATUSES } from '../comics/comicChoices.ts';
import { Slug } from '../comics/comicsApi.ts';
import { BaseVersion, editedShape, editShape } from '../editing/editingApi.ts';
import { Picture } from '../media/Picture.ts';
import { ManagedComic } from '../publishing/publishingApi.ts';
import { MANAGED_STATES } from '../publishing/managedStates.ts';
import { TAXONOMIES } from '../taxonomy/taxonomyKinds.ts';
import { COMIC_FIELDS, ComicFields, ComicLabels } from './comicFields.ts';

/** Columns that have an index. */
export const EDITED_COMIC_SORTS = ['updated', 'created', 'title', 'pages', 'readers'] as const;
export type EditedComicSort = (typeof EDITED_COMIC_SORTS)[number];

/** A row of the list for staff. */
export const ComicLine = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  cover: nullable(Picture),
  state: Type.Enum([...MANAGED_STATES]),
  language: nullable(Type.String()),
  status: Type.Enum([...COMIC_STATUSES]),
  nsfw: Type.Boolean(),
  premium: Type.Boolean(),
  rating: nullable(Type.String()),
  /** Names in their order, of each at most as many as a cell has room for. */
  artists: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  /** Counted once for each day on which they read. */
  readers_count: Type.Integer(),
  favorites_count: Type.Integer(),
  chapters_count: Type.Integer(),
  pages_count: Type.Integer(),
  is_locked: Type.Boolean(),
  /** A link of it led nowhere when it was looked at last. */
  is_broken: Type.Boolean(),
  version: Type.Integer(),
  published_at: nullable(Type.String()),
  updated_at: Type.String(),
  /** The time when a comic in the bin is removed for good. */
  removed_at: nullable(Type.String()),
});
/** The filter of a table of comics. */
const inState = { state: Type.Optional(Type.Enum([...MANAGED_STATES])) };
export type ComicLine = Static<typeof ComicLine>;

export const listComicLines = endpoint({
  method: 'GET',
  path: '/api/admin/comics',
  summary: 'Comics in every state, for staff',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({ ...listInput(EDITED_COMIC_SORTS, 'desc').properties, ...inState }),
  output: listOutput(ComicLine),
});

export const countComicLines = endpoint({
  method: 'GET',
  path: '/api/admin/comic-count',
  summary: 'How many comics a filter of staff finds, counted up to 10,000',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: 'rows',
  input: Type.Object({ ...NewerCountInput.properties, ...inState }),
  output: CountOutput,
});

/** A term as an editor shows it. */
export const ChosenTerm = Type.Object({
  id: Type.Integer(),
  taxonomy: Type.Enum([...TAXONOMIES]),
  slug: Type.String(),
  name: Type.String(),
  /** Given by hand: imports do not take it away. */
  is_by_hand: Type.Boolean(),
});
export type ChosenTerm = Static<typeof ChosenTerm>;

/** A related comic as an editor shows it. */
export const RelatedTitle = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  state: Type.Enum([...MANAGED_STATES]),
});
export type RelatedTitle = Static<typeof RelatedTitle>;

/** A term that others of the comic imply. */
export const ImpliedTerm = Type.Object({
  id: Type.Integer(),
  taxonomy: Type.Enum([...TAXONOMIES]),
  name: Type.String(),
  /** Names of the comic's own terms that it comes from. */
  because: Type.Array(Type.String()),
  /** Left out of this comic by hand. */
  is_excepted: Type.Boolean(),
});
export type ImpliedTerm = Static<typeof ImpliedTerm>;

export const EditedComic = Type.Object({
  id: Type.String(),
  ...ManagedComic.properties,
  ...editedShape,
  fields: ComicFields,
  /** The terms that `fields` name by their ids. */
  terms: Type.Array(ChosenTerm),
  /** Beside those that `fields` name. */
  implied: Type.Array(ImpliedTerm),
  /** The comics that `fields.related` names by their ids. */
  related_comics: Type.Array(RelatedTitle),
  /** Readers of the last 30 days: each counts once a day. */
  recent_readers: Type.Integer(),
  /** The first link that led nowhere when it was looked at last, and the field that has it. */
  dead_link: nullable(Type.Object({ field: Type.String(), link: Type.String() })),
  /** The cover as it is shown. */
  cover: nullable(Picture),
  /** The picture that `fields.cover` names: the whole, of which the cover may be a part. */
  cover_source: nullable(Picture),
});
export type EditedComic = Static<typeof EditedComic>;

export const readEditedComic = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug',
  summary: 'One comic in whatever state with all its fields, for staff',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: ['slug'],
  input: Type.Object({ slug: Slug }),
  output: EditedComic,
});

export const createComic = endpoint({
  method: 'POST',
  path: '/api/admin/comics',
  summary: 'Makes a draft of a comic',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: 'rows',
  input: Type.Object({
    /** From the caller, so that a repeated call makes no second one. */
    id: Type.String({ format: 'uuid' }),
    title: COMIC_FIELDS.title,
    language: Type.Optional(COMIC_FIELDS.language),
    slug: Type.Optional(COMIC_FIELDS.slug),
    /** Ids of groups. Staff who are limited to groups must name one of theirs. */
    groups: Type.Optional(COMIC_FIELDS['terms/groups']),
  }),
  output: EditedComic,
});

const SavedComic = Type.Object({
  comic: EditedComic,
  /** Fields that others have changed since the version of the edit. */
  others: Type.Array(Type.String()),
});

/** A field that others changed meanwhile too is refused with `stale`, and nothing is written. */
export const saveComic = endpoint({
  method: 'PATCH',
  path: '/api/admin/comics/:slug',
  summary: 'Saves edited fields of a comic as its next version',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({
    /** Or the comic's id, which stays when somebody changes the address. */
    slug: Slug,
    ...editShape,
    fields: Type.Partial(ComicFields, { additionalProperties: false }),
  }),
  output: SavedComic,
});

export const saveComicLabels = endpoint({
  method: 'PATCH',
  path: '/api/admin/comics/:slug/labels',
  summary: 'Saves the tags of a comic, and whether it is for adults, as its next version',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({
    /** Or the comic's id. */
    slug: Slug,
    version: BaseVersion,
    fields: Type.Partial(ComicLabels, { additionalProperties: false }),
  }),
  output: SavedComic,
});

export const exceptImpliedTerm = endpoint({
  method: 'PUT',
  path: '/api/admin/comics/:slug/implied-terms/:term',
  summary: 'Leaves an implied term out of one comic, or takes it in again',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: ['slug'],
  input: Type.Object({
    slug: Slug,
    term: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    excepted: Type.Boolean(),
  }),
  output: Type.Object({ excepted: Type.Boolean() }),
});

/** So many pictures come for the choice of a cover at once. */
export const COMIC_PICTURES_LIMIT = 48;

export const listComicPictures = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/pictures',
  summary: 'Pictures of the pages of a comic in every state but the bin, in reading order, for staff',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: ['slug'],
  input: Type.Object({ slug: Slug, page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }) }),
  output: Type.Object({
    data: Type.Array(
      Type.Object({
        chapter: nullable(Type.String()),
        chapter_slug: Type.String(),
        position: Type.Integer(),
        picture: Picture,
      }),
    ),
    page: Type.Integer(),
    has_more: Type.Boolean(),
  }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./comicEditingApi.ts')> {}
}
