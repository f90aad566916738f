import { Type } from 'typebox';

/**
 * One line of somebody's words: not only spaces, no controls, and no halves of characters, which
 * the database takes in no JSON.
 */
export function textLine(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\p{Cc}\\p{Cs}]+$' });
}
