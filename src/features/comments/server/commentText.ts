import { Problem } from '../../../platform/http/Problem.ts';
import { MAX_COMMENT_LENGTH } from '../commentLimits.ts';
import { isEmptyComment } from '../markdown/isEmptyComment.ts';

/**
 * Controls but line breaks and tabs, halves of characters, and marks that turn the direction of
 * what follows.
 */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A comment as it is kept: without unprintable characters and blank ends. Its length counts
 * characters as people see most of them: code points.
 * @throws Problem comment_empty, comment_too_long
 */
export function commentText(sent: string): string {
  const text = sent
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(/^(?:[^\S\n]*\n)+|\s+$/g, '');
  if (isEmptyComment(text)) throw new Problem('comment_empty');
  const max = MAX_COMMENT_LENGTH;
  if (text.length > max && Array.from(text).length > max) throw new Problem('comment_too_long', { max });
  return text;
}
