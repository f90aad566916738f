/** What NFKD would part into a space and a mark: accents used as apostrophes, and voice marks of kana. */
const LOOSE_MARKS = mapOf('´゛゜', "'\u3099\u309a");
/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and what nobody sees. Marks of
 * other scripts make other letters, as those of kana (U+3099, U+309A), and stay.
 */
const ACCENTS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;
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
 * Folds letter case, width, accents and the form in which characters are stored: "Éclair" is "eclair",
 * "ﾈｺ" is "ネコ". Signs stay, in one way of writing each; a run of blanks is one space. The function
 * `fold_letters` of the database does the same.
 */
export function foldLetters(text: string): string {
  return text
    .replaceAll(LOOSE_MARK, (mark) => LOOSE_MARKS.get(mark) ?? mark)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
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
