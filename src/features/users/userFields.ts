import { Type } from 'typebox';
import { PASSWORD_LENGTH } from './passwordLength.ts';

/**
 * More marks than names need: over three above or below a letter, or over six of any kind. Tibetan
 * and Burmese write parts of a syllable as marks, which count among the six alone.
 */
const TALL_LETTER = '(?:\\p{Mc}{0,3}(?![\\p{sc=Tibt}\\p{sc=Mymr}])[\\p{Mn}\\p{Me}]){4}|\\p{M}{7}';

/**
 * Letters of any script, digits, `_`, `.` and `-`; begins and ends with a letter or digit. Nothing
 * that nobody sees.
 */
export const Username = Type.String({
  minLength: 2,
  maxLength: 24,
  pattern:
    `^(?!.*(?:\\p{Default_Ignorable_Code_Point}|${TALL_LETTER}))` +
    '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_.\\-]*[\\p{L}\\p{M}\\p{N}])?$',
});

/** A member's name as somebody typed it: any that a member has, or had before there were rules. */
export const ByUsername = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f/]+$' });

/** The pattern does not see marks that are one sign with their letter, as in é. They count too. */
export function hasTallLetter(username: string): boolean {
  return new RegExp(TALL_LETTER, 'u').test(username.normalize('NFD'));
}

/**
 * An international domain may be typed in its own script; it is kept in its ASCII form
 * (`asciiEmail`).
 */
export const EmailAddress = Type.String({ format: 'email', maxLength: 254 });

/** No rules of composition (ASVS 6.2.5); common ones are refused by the server. */
export const NewPassword = Type.String({
  minComposedLength: PASSWORD_LENGTH.min,
  maxComposedLength: PASSWORD_LENGTH.max,
  description: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} code points, counted in Unicode's NFC`,
});

/**
 * A password that is being checked: whatever was typed. The longest one has 512 code points when it
 * is taken apart.
 */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 1_000 });

/** Any text; of the characters that control a terminal only tabs and ends of lines. */
export const Bio = Type.String({
  maxLength: 1_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
});
