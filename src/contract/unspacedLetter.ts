/**
 * A letter of a script that puts no spaces between words, as a part of a pattern with the flag `u`:
 * a name, word or address may begin and end beside it.
 */
export const UNSPACED_LETTER = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]`;
