import { ACCENTS } from './characterClasses.ts';

/**
 * Signs that NFKD would part into a space and a mark: accents used as apostrophes, and voice marks
 * of kana.
 */
const LOOSE_MARKS = mapOf('´゛゜', "'\u3099\u309a");
const ANY_ACCENT = new RegExp(`[${ACCENTS}]`, 'gu');
/** Letters that have no accent to take off, and signs that keyboards write in several ways. */
const LETTERS = new Map([
  ...mapOf('øđðħıłŧƀɓƈɖɗƒɠǥɨɉƙĸɱɲɳƥɍɽʂƭʉʋɏƴƶȥəς×', 'oddhiltbbcddfggijkkmnnprrstuvyyzzeσx'),
  ...mapOf('‘’‛`ʹʻʼʽʾʿˈ′‵׳՚ꞌ', "'".repeat(16)),
  ...mapOf('“”„‟«»‹›〝〞〟', '"'.repeat(11)),
  ...mapOf('‐‒–—―−⁃⸺', '-'.repeat(8)),
  ...mapOf('・‧•∙⋅', '·'.repeat(5)),
  ...mapOf('〜∼⁄∕', '~~//'),
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['þ', 'th'],
  ['ŋ', 'ng'],
] as const);
const FOLDED_LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
const LOOSE_MARK = new RegExp(`[${[...LOOSE_MARKS.keys()].join('')}]`, 'gu');
/** Every blank that NFKD leaves as it is. */
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029]+/gu;

/**
 * Folds letter case, width, accents and the form in which characters are stored: "Éclair" is
 * "eclair", "ﾈｺ" is "ネコ". Signs stay, in one way of writing each; a run of blanks is one space. The
 * function `fold_letters` of the database does the same.
 */
export function foldLetters(text: string): string {
  return text
    .replaceAll(LOOSE_MARK, (mark) => LOOSE_MARKS.get(mark) ?? mark)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ANY_ACCENT, '')
    .replaceAll(FOLDED_LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .normalize('NFC')
    .replaceAll(BLANKS, ' ')
    .trim();
}

/** The characters of two texts, side by side. */
export function mapOf(from: string, to: string): Map<string, string> {
  const targets = [...to];
  return new Map([...from].map((letter, index) => [letter, targets[index] ?? '']));
}
