import { expect, it } from 'vitest';
import { newReading } from './newReading.ts';

const [FIRST, LATER] = ['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z'] as const;

it.each([
  ['a chapter that was begun', [3, false], undefined, { pages: 3, chapters: 0 }],
  ['the rest of it', [10, true], [3, false], { pages: 7, chapters: 1 }],
  ['read again', [10, true], [10, true], { pages: 0, chapters: 0 }],
  ['a device that knows less', [2, false], [10, true], { pages: 0, chapters: 0 }],
] as const)('counts %s', (_, now, before, expected) => {
  const reading = ([furthest_page, is_completed]: readonly [number, boolean]) => ({
    furthest_page,
    is_completed,
    read_at: FIRST,
  });
  expect(newReading(reading(now), before && reading(before))).toEqual(expected);
});

it.each([
  ['read to its end again', { read_at: LATER, marked_at: LATER }, {}, { pages: 9, chapters: 1 }],
  ['opened again', { read_at: LATER }, {}, { pages: 0, chapters: 0 }],
  ['marked by hand again', { marked_at: LATER }, {}, { pages: 0, chapters: 0 }],
  [
    'read to its end for the first time since it was marked',
    { read_at: LATER, marked_at: LATER },
    { is_completed: false, furthest_page: 0 },
    { pages: 9, chapters: 1 },
  ],
  [
    'read again that was finished before marks had times',
    { read_at: LATER, marked_at: LATER },
    { marked_at: null, is_marked_read: false },
    { pages: 9, chapters: 1 },
  ],
])('counts a chapter that was %s', (_, now, before, expected) => {
  const read = {
    furthest_page: 9,
    is_completed: true,
    read_at: FIRST,
    marked_at: FIRST,
    is_marked_read: true,
  };
  expect(newReading({ ...read, ...now }, { ...read, ...before })).toEqual(expected);
});
