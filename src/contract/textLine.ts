import { Type } from 'typebox';
import { VISIBLE_SIGN } from './visibleSign.ts';

/**
 * One line of somebody's words: something that is seen, no controls, and no halves of characters,
 * which the database takes in no JSON.
 */
export function textLine(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: `^(?=.*${VISIBLE_SIGN})[^\\p{Cc}\\p{Cs}]+$` });
}
