import { Type } from 'typebox';

/**
 * More marks than names need: over three above or below a letter, or over six of any kind. Tibetan and Burmese write parts of
 * a syllable as marks, which count among the six alone.
 */
const TALL_LETTER = '(?:\\p{Mc}{0,3}(?![\\p{sc=Tibt}\\p{sc=Mymr}])[\\p{Mn}\\p{Me}]){4}|\\p{M}{7}';

/** Letters of any script, digits, `_`, `.` and `-`; begins and ends with a letter or digit. Nothing that nobody sees. */
export const Username = Type.String({
  minLength: 2,
  maxLength: 24,
  pattern:
    `^(?!.*(?:\\p{Default_Ignorable_Code_Point}|${TALL_LETTER}))` +
    '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}_.\\-]*[\\p{L}\\p{M}\\p{N}])?$',
});

/** The pattern does not see marks that are one sign with their letter, as in é. They count too. */
export function hasTallLetter(username: string): boolean {
  return new RegExp(TALL_LETTER, 'u').test(username.normalize('NFD'));
}

export const EmailAddress = Type.String({ format: 'email', maxLength: 254 });

export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** No rules of composition (ASVS 6.2.5); common ones are refused by the server. */
export const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** A password that is being checked: whatever was typed. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: 1_000 });

/** Any text; of the characters that control a terminal only tabs and ends of lines. */
export const Bio = Type.String({
  maxLength: 1_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
});
