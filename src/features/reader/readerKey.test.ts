import { expect, test } from 'vitest';
import { readerKey } from './readerKey.ts';

const press = (code: string, more = {}) => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test('arrows follow what is seen: the left one goes on when reading from right to left', () => {
  expect(readerKey(press('ArrowRight'), 'ltr')).toEqual({ kind: 'turn', by: 1 });
  expect(readerKey(press('ArrowLeft'), 'rtl')).toEqual({ kind: 'turn', by: 1 });
  expect(readerKey(press('KeyD'), 'rtl')).toEqual({ kind: 'turn', by: -1 });
});

test('space goes on in both directions, and back with Shift', () => {
  expect(readerKey(press('Space'), 'rtl')).toEqual({ kind: 'screenful', by: 1 });
  expect(readerKey(press('Space', { shiftKey: true }), 'ltr')).toEqual({ kind: 'screenful', by: -1 });
});

test('brackets change the chapter', () => {
  expect(readerKey(press('BracketRight'), 'ltr')).toEqual({ kind: 'chapter', by: 1 });
  expect(readerKey(press('BracketLeft'), 'rtl')).toEqual({ kind: 'chapter', by: -1 });
});

test('keys of the browser and keys without a meaning are left alone', () => {
  expect(readerKey(press('ArrowRight', { altKey: true }), 'ltr')).toBeUndefined();
  expect(readerKey(press('KeyD', { ctrlKey: true }), 'ltr')).toBeUndefined();
  expect(readerKey(press('Tab'), 'ltr')).toBeUndefined();
});
