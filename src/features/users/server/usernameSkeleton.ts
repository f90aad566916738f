import unhomoglyph from 'unhomoglyph';
import { FOLDED_LETTERS, foldCase } from '../accountKeys.ts';

/**
 * The visual skeleton of a name (UTS 39): look-alike letters of other scripts become Latin, without
 * invisible characters, in one case. Signs of ASCII stay apart: `barn` and `bam`, `ann1` and `annl`
 * may both be members. Accents are seen.
 */
export function usernameSkeleton(username: string): string {
  const seen = username
    .normalize('NFKC')
    .replaceAll(FOLDED_TO_OTHERS, foldCase)
    .normalize('NFD')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Before case is folded: capitals of two scripts can look alike where small letters do not.
  const letters = foldCase([...seen].map(letterSeen).join(''));
  // The dot that an i and a j have anyway.
  return letters.replaceAll(/([ij])\u0307/gu, '$1').normalize('NFC');
}

/**
 * Like `usernameSkeleton`, for names that speak for the site: marks, separators, and digits and
 * pairs of letters that look like another
 * letter make no difference either.
 */
export function strictSkeleton(name: string): string {
  const plain = usernameSkeleton(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s_.-]/gu, '');
  const letters = [...plain].map((letter) => DIGITS_LIKE_LETTERS.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** And the letter that no typeface tells from a capital I. */
const DIGITS_LIKE_LETTERS = new Map([...'0134578l'].map((digit, index) => [digit, [...'oieastbi'][index]]));

/** Letters that look like others than what they fold to. The last is one of the three sigmas. */
const FOLDED_TO_OTHERS = new RegExp(`[${FOLDED_LETTERS}ẞᾈ-ᾏᾘ-ᾟᾨ-ᾯᾼῌῼΣ]`, 'gu');

function letterSeen(letter: string): string {
  if (letter <= '\u007f') return letter;
  const like = unhomoglyph(letter);
  // The table has m as r and n, and a capital I as a small l.
  if (like === 'rn') return 'm';
  return like === 'l' && letter !== letter.toLowerCase() ? 'I' : like;
}
