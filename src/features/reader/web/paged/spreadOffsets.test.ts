import { expect, test } from 'vitest';
import { spreadOffsets } from './spreadOffsets.ts';
import { toggleOffset } from './toggleOffset.ts';

test('the pairs of each run are moved on by one, and back', () => {
  const moved = toggleOffset(toggleOffset(null, { chapter: 'a', start: 1 }), { chapter: 'a', start: 9 });
  expect([...spreadOffsets(moved, 'a')]).toEqual([1, 9]);
  expect([...spreadOffsets(moved, 'b')]).toEqual([]);
  const back = toggleOffset(moved, { chapter: 'a', start: 1 });
  expect([...spreadOffsets(back, 'a')]).toEqual([9]);
  expect(toggleOffset(back, { chapter: 'a', start: 9 })).toBe('{}');
});

test('only the 200 chapters that were changed last are kept', () => {
  let note: string | null = null;
  for (let chapter = 0; chapter < 200; chapter++)
    note = toggleOffset(note, { chapter: `c${chapter}`, start: 1 });
  note = toggleOffset(note, { chapter: 'c0', start: 5 });
  for (let chapter = 200; chapter < 250; chapter++)
    note = toggleOffset(note, { chapter: `c${chapter}`, start: 1 });
  const kept = Object.keys(JSON.parse(note ?? '') as object);
  expect(kept).toHaveLength(200);
  expect([...spreadOffsets(note, 'c0')]).toEqual([1, 5]);
  expect(kept).not.toContain('c50');
  expect(kept).toContain('c249');
});

test('what is no such note moves nothing', () => {
  for (const note of ['', 'null', '[1,2]', '7', '{"a":"b"}', '{"a":[1.5,null]}']) {
    expect([...spreadOffsets(note, 'a')], note).toEqual([]);
    expect([...spreadOffsets(toggleOffset(note, { chapter: 'a', start: 3 }), 'a')], note).toEqual([3]);
  }
});
