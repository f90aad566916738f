import type { ComicMark } from './comicMarksApi.ts';
import { MARK_TIMES } from './markTimes.ts';

/**
 * Joins what two devices say of one comic: of each field the newer state stands, also where it was
 * taken away. Either of two at the same moment will do, as long as all devices take the same one.
 */
export function mergeComicMarks<Mark extends ComicMark>(left: Mark, right: Mark): Mark {
  const merged = { ...left };
  for (const [field, at] of Object.entries(MARK_TIMES) as [keyof typeof MARK_TIMES, keyof Mark][]) {
    const difference = timeOf(right[at]) - timeOf(left[at]);
    if (difference > 0 || (difference === 0 && String(right[field]) > String(left[field])))
      Object.assign(merged, { [field]: right[field], [at]: right[at] });
  }
  return merged;
}

function timeOf(time: unknown): number {
  return typeof time === 'string' ? Date.parse(time) : 0;
}
