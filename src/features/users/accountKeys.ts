import { asciiEmail } from '../../contract/asciiEmail.ts';

/**
 * The small letters that Unicode's full case folding makes into others, as members of a class of
 * both JavaScript's and PostgreSQL's regular expressions: ß, final sigma, iotas below Greek
 * letters, old forms of Cyrillic ones.
 */
export const FOLDED_LETTERS = 'ßς\\u0345\\u1c80-\\u1c88ᾀ-ᾇᾐ-ᾗᾠ-ᾧᾲᾳᾴᾷῂῃῄῇῲῳῴῷ';
const FOLDED_LETTER = new RegExp(`[${FOLDED_LETTERS}]`, 'gu');

/** Unicode's full case folding: `STRASSE` and `Straße` are one, as are `ΣΑΣ`, `σας` and `σασ`. */
export function foldCase(text: string): string {
  return text.toLowerCase().replaceAll(FOLDED_LETTER, (letter) => letter.toUpperCase().toLowerCase());
}

/** By this two usernames are the same: however it is written, letters of either case. */
export function usernameKey(username: string): string {
  return foldCase(username.normalize('NFKC')).normalize('NFKC');
}

/**
 * The key of before there was `foldCase`. Members keep it whose `usernameKey` was somebody else's
 * already.
 */
export function formerUsernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** By this two e-mail addresses are the same: hardly any host tells the cases of letters apart. */
export function emailKey(email: string): string {
  return asciiEmail(email).toLowerCase();
}
