import { Type } from 'typebox';
import { VISIBLE_SIGN } from './visibleSign.ts';

/** Several lines of somebody's words: as `textLine`, with line breaks and tabs. */
export function textLines(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=[^]*${VISIBLE_SIGN})(?:[^\\p{Cc}\\p{Cs}]|[\\n\\r\\t])+$`,
  });
}
