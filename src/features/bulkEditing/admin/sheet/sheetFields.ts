import type { Language } from '../../../../contract/languages.ts';
import { MAX_CHAPTER_NUMBER, MAX_CHAPTER_TITLE } from '../../../chapterEditing/chapterLimits.ts';
import { MAX_LANGUAGE_TAG, MAX_TITLE } from '../../../comicEditing/comicFieldLimits.ts';
import { MAX_TERM_NAME } from '../../../termEditing/termLimits.ts';
import type { BulkSubject } from '../../bulkEditLimits.ts';

/** The form of a text that is more than words. */
export type TextForm = 'language' | 'number' | 'position' | 'color';

export type SheetField = {
  field: string;
  /** Texts alone; a field without it has a few values. */
  maxLength?: number;
  isRequired?: boolean;
  form?: TextForm;
  /** The language that the text is in, for spelling and voice. */
  lang?: string;
};

const LANGUAGE: SheetField = { field: 'language', maxLength: MAX_LANGUAGE_TAG, form: 'language' };
const choices = (...fields: string[]): SheetField[] => fields.map((field) => ({ field, isRequired: true }));

type SheetFields = {
  /** In the order of the columns, after those of other languages where these come last. */
  fields: (languages: readonly Language[]) => readonly SheetField[];
  /** Shown until others are chosen. */
  usual: readonly string[];
  /** The field that is the name of the row. */
  naming?: string;
};

const translated = (name: string, maxLength: number, languages: readonly Language[]): SheetField[] =>
  languages.map((lang) => ({ field: `${name}/${lang}`, maxLength, lang }));

/** Written out: the schemas of the fields are nothing for a browser. */
export const SHEET_FIELDS: Record<BulkSubject, SheetFields> = {
  comics: {
    naming: 'title',
    usual: ['title', 'language', 'status'],
    fields: (languages) => [
      { field: 'title', maxLength: MAX_TITLE, isRequired: true },
      LANGUAGE,
      ...choices('status'),
      ...translated('title', MAX_TITLE, languages),
      ...choices('nsfw', 'premium', 'rewritten', 'speechless', 'translated'),
      ...choices('direction', 'layout', 'mode'),
    ],
  },
  chapters: {
    usual: ['number', 'volume', 'title', 'language'],
    fields: () => [
      { field: 'number', maxLength: MAX_CHAPTER_NUMBER, form: 'number' },
      { field: 'volume', maxLength: MAX_CHAPTER_NUMBER, form: 'number' },
      { field: 'title', maxLength: MAX_CHAPTER_TITLE },
      LANGUAGE,
      { field: 'mode' },
      ...choices('premium'),
    ],
  },
  terms: {
    naming: 'name',
    usual: ['name', 'active', 'position'],
    fields: (languages) => [
      { field: 'name', maxLength: MAX_TERM_NAME, isRequired: true },
      ...choices('active', 'nsfw'),
      { field: 'position', maxLength: 7, isRequired: true, form: 'position' },
      { field: 'color', maxLength: 7, form: 'color' },
      ...translated('name', MAX_TERM_NAME, languages),
    ],
  },
};
