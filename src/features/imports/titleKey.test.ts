import { expect, it } from 'vitest';
import { titleKey } from './titleKey.ts';

it.each([
  ['Night Ferry', 'night-ferry!'],
  ['The Pilot’s Log', 'The Pilots Log'],
  ['ＡＢＣ', 'abc'],
  ['Tide ~ Tables ~', 'Tide: Tables'],
])('%s and %s are the same title', (one, other) => {
  expect(titleKey(one)).toBe(titleKey(other));
});

it.each([
  ['C', 'C++'],
  ['½ Gulls', '12 Gulls'],
  ['C++', 'C#'],
  ['!!!', '???'],
  ['...', '!!!'],
  ['+', '#'],
])('%s and %s are two titles', (one, other) => {
  expect(titleKey(one)).not.toBe(titleKey(other));
});
