import { foldForSearch } from './foldForSearch.ts';
import { SIGNS, UNSPACED } from './characterClasses.ts';

/** A text as it is searched: folded, and then with its signs dropped in two ways. */
export type SearchForms = {
  /** With all its signs: "l.e.g. & co". */
  kept: string;
  /** Signs inside words dropped, all others blank: "leg co". */
  joined: string;
  /** All signs blank: "l e g co". */
  spaced: string;
};

const ANY_SIGNS = new RegExp(`[${SIGNS} ]+`, 'gu');
const BETWEEN_UNSPACED = new RegExp(`([${UNSPACED}])[${SIGNS} ]+(?=[${UNSPACED}])`, 'gu');
const THOUSANDS = /([0-9])[',](?=[0-9])/g;
const BETWEEN_DIGITS = new RegExp(`([0-9])[${SIGNS}]+(?=[0-9])`, 'gu');
const INSIDE_WORDS = new RegExp(`([^${SIGNS} ])[${SIGNS}]+(?=[^${SIGNS} ])`, 'gu');

/** "L. E. G." is written without its blanks too. */
const SINGLE_LETTERS = /\b([a-z]) (?=[a-z]\b)/g;

/** The forms of one title or name. The function `search_forms` of the database makes the same. */
export function searchForms(text: string): SearchForms {
  return formsOfFolded(foldForSearch(text));
}

export function formsOfFolded(kept: string): SearchForms {
  const joined = kept
    .replaceAll(BETWEEN_UNSPACED, '$1')
    .replaceAll(THOUSANDS, '$1')
    .replaceAll(BETWEEN_DIGITS, '$1 ')
    .replaceAll(INSIDE_WORDS, '$1')
    .replaceAll(ANY_SIGNS, ' ')
    .replaceAll(SINGLE_LETTERS, '$1')
    .trim();
  return { kept, joined, spaced: kept.replaceAll(ANY_SIGNS, ' ').trim() };
}
