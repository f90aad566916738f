import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from './readerPreferences.ts';

test('what a device remembers of how somebody reads is believed only as far as it makes sense', () => {
  const stored = { swipe: false, brightness: 5, filter: 'neon', key_map: { left: ['KeyJ'] }, more: 1 };
  expect(parsePreferences(JSON.stringify(stored))).toEqual({ swipe: false, key_map: { left: ['KeyJ'] } });
  for (const key_map of [null, [1], { fly: ['KeyF'] }, { left: 'KeyJ' }, { left: [1] }])
    expect(parsePreferences(JSON.stringify({ key_map }))).toEqual({});
  for (const text of [null, '', '{', 'null', '[]', '7', '"x"']) expect(parsePreferences(text)).toEqual({});
});

test('the usual preferences are right ones', () => {
  expect(parsePreferences(JSON.stringify(DEFAULT_PREFERENCES))).toEqual(DEFAULT_PREFERENCES);
});
