import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import { numberSpan } from '../../../chapters/numberSpan.ts';

type Chapter = Pick<ChapterRow, 'number' | 'language' | 'groups'>;

/** Whole numbers between two chapters: the first, the last, and how many. */
export type MissingNumbers = { first: number; last: number; count: number };

/**
 * Chapters that are missing between a chapter and the next one. Numbers such as 12.5 are extras and
 * never missing.
 */
export function missingBetween(
  from: Pick<Chapter, 'number'>,
  to: Pick<Chapter, 'number'>,
): MissingNumbers | undefined {
  const [before, after] = [from, to].map(({ number }) => numberSpan(number ?? ''));
  if (before === undefined || after === undefined) return undefined;
  const first = Math.floor(before.last) + 1;
  const last = Math.ceil(after.first) - 1;
  return last >= first ? { first, last, count: last - first + 1 } : undefined;
}

/** The language of `to`, where it is another one than that of `from`. */
export function otherLanguage(from: Chapter, to: Chapter): string | undefined {
  return from.language !== null && to.language !== null && from.language !== to.language
    ? to.language
    : undefined;
}

/** The groups of `to`, where none of them made `from`. */
export function otherGroups(from: Chapter, to: Chapter): string[] {
  const known = new Set(from.groups.map(({ slug }) => slug));
  const isOther = known.size > 0 && to.groups.every(({ slug }) => !known.has(slug));
  return isOther ? to.groups.map(({ name }) => name) : [];
}
