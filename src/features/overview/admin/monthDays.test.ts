import { expect, it } from 'vitest';
import { isMonth, laterMonth, monthWeeks } from './monthDays.ts';

it('has whole weeks from Monday on', () => {
  expect(monthWeeks('2026-12').map(([monday, , , , , , sunday]) => [monday, sunday])).toEqual([
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
    ['2026-12-14', '2026-12-20'],
    ['2026-12-21', '2026-12-27'],
    ['2026-12-28', '2027-01-03'],
  ]);
  // It begins on a Monday and has 28 days.
  expect(monthWeeks('2027-02')).toHaveLength(4);
});

it('goes on over the end of a year', () => {
  expect([laterMonth('2026-12', 1), laterMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it.each(['2026-13', '2026-1', 'soon', '', '2026-12-04'])('is not %s', (text) => {
  expect(isMonth(text)).toBe(false);
});
