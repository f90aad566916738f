import { v7 as uuidv7 } from 'uuid';
import type { ComicState } from './ImportCatalogue.ts';
import { termKey, type Fields, type Statement } from './statementOf.ts';

/** Defaults of a comic for fields that no file names. */
const UNSAID: Fields = {
  alternative_titles: [],
  description: null,
  status: 'ongoing',
  language: null,
  nsfw: false,
  direction: 'ltr',
  layout: 'horizontal',
  mode: 'manga',
  rewritten: false,
  speechless: false,
  translated: false,
};

/** A new comic, a draft until its first chapter is live. */
export function makeComicState(said: Statement, slug: string): ComicState {
  const fields = { ...UNSAID, ...said.comic };
  return {
    id: uuidv7(),
    slug,
    state: 'draft',
    key: said.key,
    isNamedByFile: said.isNamedByFile === true,
    fields,
    imported: fields,
    locked: [],
    isBinned: false,
    terms: Object.fromEntries(said.terms.map((term) => [termKey(term), 'import'])),
    removedTerms: [],
    chapters: [],
  };
}
