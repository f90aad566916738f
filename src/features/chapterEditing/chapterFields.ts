import { Type, type Static } from 'typebox';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';
import { Slug } from '../comics/comicsApi.ts';
import {
  MAX_CHAPTER_TITLE,
  MAX_CHAPTER_NUMBER,
  MAX_CHAPTER_GROUPS,
  MAX_PAGE_DESCRIPTION,
} from './chapterLimits.ts';

/** More pages than a chapter can have by import. */
const MAX_PAGES = 5_000;

/** A page of a chapter, by its picture and its marks; its place is that in the list. */
export const PageLine = Type.Object(
  {
    /** Stays while the page is moved, and while its picture is another. */
    id: Type.String({ format: 'uuid' }),
    /** The id of a picture that the chapter shows or keeps. */
    media: Type.String({ format: 'uuid' }),
    /** Stands alone in a spread. Null: as its shape says. */
    wide: nullable(Type.Boolean()),
    /** Alternative text. */
    description: nullable(textLine(MAX_PAGE_DESCRIPTION)),
    is_hidden: Type.Boolean({ attribute: 'hidden' }),
  },
  { additionalProperties: false },
);
export type PageLine = Static<typeof PageLine>;

const number = nullable(textLine(MAX_CHAPTER_NUMBER));

/** Every field of a chapter that people edit, by its flat name. */
export const CHAPTER_FIELDS = {
  number,
  volume: number,
  title: nullable(textLine(MAX_CHAPTER_TITLE)),
  /** BCP 47 tag; null: that of the comic. */
  language: nullable(Type.String({ minLength: 2, maxLength: 35, pattern: '^[A-Za-z0-9-]+$' })),
  /** Ids of terms, in their order on the chapter. */
  groups: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
    maxItems: MAX_CHAPTER_GROUPS,
    uniqueItems: true,
  }),
  /** The mode of reading; null: as its comic. */
  mode: nullable(Type.Enum(['manga', 'webtoon'])),
  premium: Type.Boolean(),
  /** From then on everybody may read a premium chapter. */
  free_at: nullable(Type.String({ format: 'date-time' })),
  /** The chapter's part of its address. */
  slug: Slug,
  /**
   * All of them in their order. One that is left out is removed; an id that is new is a page that
   * is added.
   */
  pages: Type.Array(PageLine, { minItems: 1, maxItems: MAX_PAGES }),
};
export const ChapterFields = Type.Object(CHAPTER_FIELDS);
export type ChapterFields = Static<typeof ChapterFields>;
