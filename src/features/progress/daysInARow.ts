import { dayAfter } from './dayAfter.ts';

/**
 * The number of days in a row: the longest row, and the one that goes on, which may have its next
 * day today.
 * @param days as `2026-11-24`, in their order, each once
 * @param today in the same zone
 */
export function daysInARow(days: readonly string[], today: string): { longest: number; current: number } {
  let longest = 0;
  let row = 0;
  let before: string | undefined;
  for (const day of days) {
    row = before !== undefined && dayAfter(before, 1) === day ? row + 1 : 1;
    longest = Math.max(longest, row);
    before = day;
  }
  const goesOn = before === today || before === dayAfter(today, -1);
  return { longest, current: goesOn ? row : 0 };
}
