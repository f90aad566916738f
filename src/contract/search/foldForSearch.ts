import { foldLetters, mapOf } from './foldLetters.ts';
import { SIMPLIFIED, TRADITIONAL } from './simplifiedCharacters.ts';

const SAME_LETTERS = new Map([
  ...mapOf(TRADITIONAL, SIMPLIFIED),
  ...mapOf('ىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'يهكي01234567890123456789'),
]);
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const KATAKANA_TO_HIRAGANA = -0x60;
/** Beyond Latin, with letters or digits that are read like others. */
const OTHER_SCRIPT = /[\u0600-\u06ff\u30a1-\u30fe\u3400-\u9fff]/;
const LONG_VOWEL = /\u30fc/g;

/**
 * Folds away all that does not count in a search: what `foldLetters` does, hiragana and katakana,
 * marks of long vowels, traditional and simplified Chinese, forms of Arabic letters. Signs stay.
 * The function `fold_for_search` of the database does the same.
 */
export function foldForSearch(text: string): string {
  const folded = foldLetters(text);
  if (!OTHER_SCRIPT.test(folded)) return folded;
  const hiragana = folded
    .replaceAll(LONG_VOWEL, '')
    .replaceAll(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_TO_HIRAGANA));
  return [...hiragana]
    .map((letter) => SAME_LETTERS.get(letter) ?? letter)
    .join('')
    .trim();
}
