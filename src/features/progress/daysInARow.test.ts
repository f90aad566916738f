import { expect, it } from 'vitest';
import { daysInARow } from './daysInARow.ts';

const TODAY = '2026-03-01';

it.each([
  ['nothing', [], { longest: 0, current: 0 }],
  ['today alone', ['2026-03-01'], { longest: 1, current: 1 }],
  ['a row up to yesterday goes on', ['2026-02-27', '2026-02-28'], { longest: 2, current: 2 }],
  ['a row that has ended', ['2026-02-24', '2026-02-25', '2026-02-26'], { longest: 3, current: 0 }],
  [
    'the longest before the one that goes on',
    ['2025-12-30', '2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'],
    { longest: 3, current: 2 },
  ],
])('of %s', (_, days, expected) => {
  expect(daysInARow(days, TODAY)).toEqual(expected);
});
