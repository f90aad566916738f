import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { Pagination } from '../../contract/paging.ts';
import { ComicDetail, Slug } from '../comics/comicsApi.ts';
import { Margins } from '../media/Margins.ts';
import { Picture } from '../media/Picture.ts';
import { TermRef } from '../taxonomy/TermRef.ts';

/** Page thumbnails on one page of the gallery. */
export const GALLERY_PAGE_SIZE = 48;

export const ChapterRow = Type.Object({
  slug: Type.String(),
  number: nullable(Type.String()),
  volume: nullable(Type.String()),
  title: nullable(Type.String()),
  language: nullable(Type.String()),
  groups: Type.Array(TermRef),
  pages_count: Type.Integer(),
  /** The count has the meaning of a comic's. */
  comments_count: Type.Integer(),
  /** Only members may read it now, by its own flag or that of its comic. */
  premium: Type.Boolean(),
  published_at: Type.String(),
  /** It came out within `NEW_DAYS`. */
  is_new: Type.Boolean(),
});
export type ChapterRow = Static<typeof ChapterRow>;

export const ReaderPage = Type.Object({
  id: Type.String(),
  /** From 1. */
  position: Type.Integer({ minimum: 1 }),
  picture: Picture,
  /** Null where they are not known. */
  margins: nullable(Margins),
  /** A page that stands alone in a spread: wider than high, or said so by an editor. */
  wide: Type.Boolean(),
  /** Alternative text written by an editor. */
  description: nullable(Type.String()),
});
export type ReaderPage = Static<typeof ReaderPage>;

/**
 * Sheets of small pictures of a chapter's pages, ten by ten on each, in their order; their
 * addresses are made by `previewSheets.ts`.
 */
export const ChapterPreviews = Type.Object({
  id: Type.String(),
  /** Size of one cell on the sheet, in pixels. The page stands in its middle. */
  cell_width: Type.Integer(),
  cell_height: Type.Integer(),
  /** Both fields have the meaning of a picture's. */
  members_only: Type.Optional(Type.Literal(true)),
  pass: Type.Optional(Type.String()),
});
export type ChapterPreviews = Static<typeof ChapterPreviews>;

/** Everything that the reader needs to show a chapter and to go on to its neighbours. */
export const ChapterManifest = Type.Object({
  comic: Type.Pick(ComicDetail, [
    'id',
    'slug',
    'title',
    'title_language',
    'language',
    'status',
    'direction',
    'layout',
    'mode',
    'is_strip',
    'nsfw',
    'cover',
  ]),
  chapter: Type.Object({
    id: Type.String(),
    ...ChapterRow.properties,
    /** The mode of reading; null: as its comic. */
    mode: nullable(Type.Enum(['manga', 'webtoon'])),
  }),
  previous: nullable(ChapterRow),
  next: nullable(ChapterRow),
  /** The one to be asked for where there is none after it in its language. */
  next_foreign: Type.Optional(nullable(ChapterRow)),
  /**
   * Other versions of the neighbours, where there are any: who has read one goes on or back to
   * that.
   */
  previous_versions: Type.Optional(Type.Array(ChapterRow)),
  next_versions: Type.Optional(Type.Array(ChapterRow)),
  pages: Type.Array(ReaderPage),
  /** Null until they are made, which is soon after a chapter is published. */
  previews: nullable(ChapterPreviews),
});
export type ChapterManifest = Static<typeof ChapterManifest>;

export const listChapters = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/chapters',
  summary: "A comic's live chapters in reading order",
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ slug: Slug }),
  output: Type.Object({
    data: Type.Array(ChapterRow),
    /**
     * Each chapter once: the places of its versions in `data`, first that of the one to be shown
     * where nobody wishes another.
     */
    lines: Type.Array(Type.Array(Type.Integer())),
  }),
});

export const readChapter = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/chapters/:chapter',
  summary: 'A chapter with its pages and neighbours; one that is premium is refused',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ slug: Slug, chapter: Slug }),
  output: ChapterManifest,
});

/** Shared answers never hold what only members may have. */
export const readMembersChapter = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/chapters/:chapter/for-members',
  summary: 'A chapter with its pages and neighbours, premium or not',
  access: 'user',
  cache: 'private',
  input: readChapter.input,
  output: ChapterManifest,
});

export const listGallery = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/gallery',
  summary:
    "Thumbnails of a comic's pages in reading order, without its premium chapters; a premium comic's are refused",
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ slug: Slug, page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }) }),
  output: Type.Object({
    data: Type.Array(
      Type.Object({
        chapter_slug: Type.String(),
        chapter_number: nullable(Type.String()),
        chapter_volume: nullable(Type.String()),
        position: Type.Integer(),
        picture: Picture,
      }),
    ),
    pagination: Pagination,
    /** Members see more: pages of premium chapters are left out here. */
    has_members_pages: Type.Boolean(),
  }),
});

export const listMembersGallery = endpoint({
  method: 'GET',
  path: '/api/comics/:slug/gallery/for-members',
  summary: "Thumbnails of a comic's pages in reading order, premium or not",
  access: 'user',
  cache: 'private',
  input: listGallery.input,
  output: listGallery.output,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./chaptersApi.ts')> {}
}
