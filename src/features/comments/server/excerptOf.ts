import { commentToPlain } from '../markdown/commentToPlain.ts';
import { parseComment } from '../markdown/parseComment.ts';

/** Signs of an excerpt. */
const EXCERPT_LENGTH = 200;
/** Stands for what a spoiler hides. No comment has it: unprintable signs are not kept. */
const SPOILER = '\u0000';

/** The beginning of a comment in plain words; null stands for a spoiler. */
export function excerptOf(text: string): (string | null)[] {
  const plain = commentToPlain(parseComment(text), { spoiler: SPOILER }).replaceAll(/\s+/g, ' ');
  const signs = Array.from(plain);
  const cut = signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…` : plain;
  return cut.split(SPOILER).flatMap((part, index) => [...(index > 0 ? [null] : []), ...(part ? [part] : [])]);
}
