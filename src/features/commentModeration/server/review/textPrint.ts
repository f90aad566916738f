import { createHash } from 'node:crypto';
import { foldText } from '../wordRules/foldText.ts';

/** Shorter texts are said by many. */
const LEAST = 24;

/**
 * A hash of the letters and digits of a text, the same however it is set out; null for texts that
 * many people write.
 */
export function textPrint(text: string): string | null {
  const letters = foldText(text).text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.length < LEAST ? null : createHash('sha256').update(letters).digest('base64url');
}
