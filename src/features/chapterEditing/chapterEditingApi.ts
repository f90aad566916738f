import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Slug } from '../comics/comicsApi.ts';
import { editedShape, editShape } from '../editing/editingApi.ts';
import { MAX_PICTURE_BYTES } from '../media/mediaApi.ts';
import { Picture } from '../media/Picture.ts';
import { ManagedChapter } from '../publishing/publishingApi.ts';
import { MANAGED_STATES } from '../publishing/managedStates.ts';
import { ChapterFields } from './chapterFields.ts';

/** A page as staff see it. */
export const EditedPage = Type.Object({
  id: Type.String(),
  /** From 1, as readers count. Null: it is hidden. */
  position: nullable(Type.Integer()),
  picture: Picture,
  /** Stands alone in a spread. Null: as its shape says. */
  wide: nullable(Type.Boolean()),
  /** Alternative text. */
  description: nullable(Type.String()),
  is_hidden: Type.Boolean(),
  /** Readers say that it is broken, and nobody has looked yet. */
  is_reported: Type.Boolean(),
});
export type EditedPage = Static<typeof EditedPage>;

export const EditedChapter = Type.Object({
  id: Type.String(),
  ...ManagedChapter.properties,
  ...editedShape,
  comic_title: Type.String(),
  comic_state: Type.Enum([...MANAGED_STATES]),
  fields: ChapterFields,
  /** The terms that `fields.groups` names. */
  groups: Type.Array(Type.Object({ id: Type.Integer(), slug: Type.String(), name: Type.String() })),
  /** All pages in their order, hidden ones too. */
  pages: Type.Array(EditedPage),
  /** Pictures that pages can show besides: brought in, or of pages as they were before. */
  kept_pictures: Type.Array(Picture),
});
export type EditedChapter = Static<typeof EditedChapter>;

/** `chapter`: its slug, or its id, which stays when somebody changes the address. */
const ofChapter = { slug: Slug, chapter: Slug };

export const readEditedChapter = endpoint({
  method: 'GET',
  path: '/api/admin/comics/:slug/chapters/:chapter',
  summary: 'One chapter in whatever state with all its fields and pages, for staff',
  access: 'moderator',
  cache: 'private',
  scope: 'catalogue:read',
  within: ['slug'],
  input: Type.Object(ofChapter),
  output: EditedChapter,
});

/** A field that others changed meanwhile too is refused with `stale`, and nothing is written. */
export const saveChapter = endpoint({
  method: 'PATCH',
  path: '/api/admin/comics/:slug/chapters/:chapter',
  summary: 'Saves edited fields of a chapter as its next version',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  bodyBytes: 6_000_000,
  within: ['slug'],
  input: Type.Object({
    ...ofChapter,
    ...editShape,
    fields: Type.Partial(ChapterFields, { additionalProperties: false }),
  }),
  output: Type.Object({
    chapter: EditedChapter,
    /** Fields that others have changed since the version of the edit. */
    others: Type.Array(Type.String()),
  }),
});

/** The time that a picture is kept that was brought in and not used, or taken from a page. */
export const KEPT_PICTURE_DAYS = 30;

const stagesPicture = { access: 'admin', cache: 'private', scope: 'catalogue:write' } as const;

export const addPicture = endpoint({
  ...stagesPicture,
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/pictures',
  summary:
    'Takes a picture, as the plain bytes of the body, that a page of the chapter can show once it is saved so',
  rawBody: true,
  bodyBytes: MAX_PICTURE_BYTES,
  rate: { points: 600, seconds: 60 },
  within: ['slug'],
  input: Type.Object(ofChapter),
  output: Type.Object({ picture: Picture }),
});

export const rotatePicture = endpoint({
  ...stagesPicture,
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/pictures/:picture/rotate',
  summary:
    "Turns a picture of the chapter: the answer's picture is one that a page can show once it is saved so",
  rate: { points: 600, seconds: 60 },
  within: ['slug'],
  input: Type.Object({
    ...ofChapter,
    picture: Type.String({ format: 'uuid' }),
    /** Clockwise. */
    degrees: Type.Enum([90, 180, 270]),
  }),
  output: Type.Object({ picture: Picture }),
});

/** The time in which a move or a merge can be taken back. */
export const MOVE_UNDO_DAYS = 30;

export const MovePreview = Type.Object({
  to: Type.Object({ slug: Type.String(), title: Type.String() }),
  /** Those whose number is there already, first. */
  chapters: Type.Array(
    Type.Object({
      ...Type.Pick(ManagedChapter, ['slug', 'number', 'volume', 'title', 'language', 'state', 'pages_count'])
        .properties,
      /** The chapter that has its number, in its language; it becomes another version of it. */
      clash: nullable(Type.String()),
    }),
  ),
  /** Members who read one of them; bookmarks, and places in playlists, that go along. */
  readers: Type.Integer(),
  bookmarks: Type.Integer(),
  playlists: Type.Integer(),
});
export type MovePreview = Static<typeof MovePreview>;

const writes = { access: 'admin', cache: 'private', scope: 'catalogue:write' } as const;
const reads = { access: 'admin', cache: 'private', scope: 'catalogue:read' } as const;
/** The slug or id of the other comic. */
const to = Slug;

export const previewChapterMove = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/admin/comics/:slug/chapters/:chapter/move-preview',
  summary: 'What moving a chapter to another comic would do',
  within: ['slug', 'to'],
  input: Type.Object({ ...ofChapter, to }),
  output: MovePreview,
});

export const moveChapter = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/admin/comics/:slug/chapters/:chapter/move',
  summary: 'Moves a chapter to another comic; its old address redirects',
  within: ['slug', 'to'],
  input: Type.Object({ ...ofChapter, to }),
  output: Type.Object({ chapter: EditedChapter, move_id: Type.String() }),
});

export const previewComicMerge = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/admin/comics/:slug/merge-preview',
  summary: 'What merging another comic into this one would do',
  within: ['slug', 'from'],
  input: Type.Object({ slug: Slug, from: Slug }),
  output: MovePreview,
});

export const mergeComic = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/admin/comics/:slug/merge',
  summary:
    'Makes all chapters of another comic those of this one; its addresses redirect, and it goes to the bin',
  within: ['slug', 'from'],
  input: Type.Object({ slug: Slug, from: Slug }),
  output: Type.Object({ moved: Type.Integer(), move_id: Type.String() }),
});

export const undoChapterMove = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/admin/chapter-moves/:id/undo',
  summary: 'Takes a move of chapters, or a merge of comics, back within 30 days',
  within: 'rows',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({
    /** The comic that the chapters are of again. */
    comic: Type.String(),
    /** Chapters that went back. */
    back: Type.Array(Type.String()),
    /** Chapters that were moved again or removed meanwhile: they stay as they are. */
    left: Type.Array(Type.String()),
  }),
});

export const ChapterMove = Type.Object({
  id: Type.String(),
  /** All chapters of `from` went along, and it is in the bin since. */
  is_merge: Type.Boolean(),
  from: Type.Object({ slug: Type.String(), title: Type.String() }),
  to: Type.Object({ slug: Type.String(), title: Type.String() }),
  chapters_count: Type.Integer(),
  /** Null: a command did it, or the account is gone. */
  by: nullable(Type.String()),
  made_at: Type.String(),
  undone_at: nullable(Type.String()),
  can_undo: Type.Boolean(),
});
export type ChapterMove = Static<typeof ChapterMove>;

export const MOVES_AT_ONCE = 50;

export const listChapterMoves = endpoint({
  ...reads,
  method: 'GET',
  path: '/api/admin/comics/:slug/moves',
  summary: 'Moves of chapters to and from a comic, and its merges, the newest first',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({ data: Type.Array(ChapterMove, { maxItems: MOVES_AT_ONCE }) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./chapterEditingApi.ts')> {}
}
