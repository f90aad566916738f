import { foldLetters } from '../../contract/search/foldLetters.ts';
import { UNSPACED_LETTER } from '../../contract/unspacedLetter.ts';

const UNSPACED = new RegExp(UNSPACED_LETTER, 'u');
const IN_WORD = /[\p{L}\p{N}]/u;

/**
 * Whether one of the words, or phrases, stands in a text: whole, or anywhere where words have no
 * spaces between them.
 */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const folded = foldLetters(text);
  return words.some((word) => stands(folded, foldLetters(word)));
}

function stands(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(0, at).at(-1);
    const after = text.at(at + word.length);
    if (isEdge(before, word.at(0)) && isEdge(after, word.at(-1))) return true;
  }
  return false;
}

/** Whether a word may end between its last sign and the next one of the text. */
function isEdge(next: string | undefined, own: string | undefined): boolean {
  if (next === undefined || own === undefined || !IN_WORD.test(next) || !IN_WORD.test(own)) return true;
  return UNSPACED.test(next) || UNSPACED.test(own);
}
