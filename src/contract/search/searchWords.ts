import { foldForSearch } from './foldForSearch.ts';
import { formsOfFolded } from './searchForms.ts';
import { SIGNS } from './characterClasses.ts';

/** The spellings of a word, any one of which stands in a text that is found. */
export type SearchWord = readonly string[];

/** Signs that mean something where they are typed: C++, #1, 50%, A_B, R&B. */
const TELLING = String.raw`#$%&+\/<=>@\\\^_|\xa2-\xa5\u20a0-\u20cf`;
const ALL_SIGNS = new RegExp(`^[${SIGNS}]+$`, 'u');
const HAS_SIGN = new RegExp(`[${SIGNS}]`, 'u');
const HAS_TELLING = new RegExp(`[${TELLING}]|[0-9](?![',])[${SIGNS}](?=[0-9])`, 'u');
const AT_EDGES = new RegExp(`^(?:(?![${TELLING}])[${SIGNS}])+|(?:(?![${TELLING}])[${SIGNS}])+$`, 'gu');
const SIGN_AT_EDGE = new RegExp(`^[${SIGNS}]|[${SIGNS}]$`, 'u');

/**
 * The words of what somebody typed, to be looked for in `SearchForms`, each anywhere in them. A
 * sign that tells nothing need not stand in the text ("Owl's" finds "Owls"), one that does must
 * ("C++"). Signs alone are looked for as they are where nothing else was typed.
 */
export function searchWords(typed: string): SearchWord[] {
  const tokens = foldForSearch(typed)
    .split(' ')
    .filter((token) => token !== '');
  const words = tokens.filter((token) => !ALL_SIGNS.test(token));
  if (words.length === 0) return tokens.map((token) => [token]);
  return tokens
    .filter((token) => !ALL_SIGNS.test(token) || HAS_TELLING.test(token))
    .map((token) => (ALL_SIGNS.test(token) ? [token] : waysToWrite(token.replaceAll(AT_EDGES, ''))));
}

/** The beginning of titles that begin with the typed text. */
export function searchBeginning(typed: string): SearchWord {
  const kept = foldForSearch(typed);
  return ALL_SIGNS.test(kept) ? [kept] : waysToWrite(kept.replaceAll(AT_EDGES, ''));
}

function waysToWrite(text: string): SearchWord {
  if (!HAS_SIGN.test(text)) return [text];
  const { joined, spaced } = formsOfFolded(text);
  if (!HAS_TELLING.test(text)) return [...new Set([joined, spaced])];
  const isLong = spaced.split(' ').every((part) => part.length > 1);
  return SIGN_AT_EDGE.test(text) || !isLong ? [text] : [...new Set([text, spaced])];
}
