import { UNSPACED_LETTER } from '../../../contract/unspacedLetter.ts';

/**
 * A letter that is none of the name or address beside it, as a part of a pattern with the flag `u`.
 * Korean has spaces, but joins its particles to the word.
 */
export const LETTER_APART = String.raw`(?:${UNSPACED_LETTER}|\p{scx=Hang})`;

/**
 * A sign of a web address as people write it, as a part of a pattern with the flag `u`: one of
 * ASCII, or a letter that is not apart. Browsers copy an address with all others percent-encoded.
 */
export const ADDRESS_SIGN = String.raw`(?:[!#-;=?-{}~]|(?!${LETTER_APART})[\p{L}\p{M}\p{N}])`;
