import { expect, test } from 'vitest';
import { isJunkEntry } from './isJunkEntry.ts';

test.each([
  '__MACOSX/001.jpg',
  'book/__MACOSX/._001.jpg',
  '._001.jpg',
  'book/._001.jpg',
  'Thumbs.db',
  'book/THUMBS.DB',
  '.DS_Store',
  '.hidden/001.jpg',
  'book/.git/config',
  'desktop.ini',
  'book\\desktop.ini',
])('%s is junk', (name) => {
  expect(isJunkEntry(name)).toBe(true);
});

test.each(['001.jpg', 'book/001.jpg', 'my.thumbs.db.jpg', 'MACOSX/001.jpg', 'a.b/c.d', './001.jpg'])(
  '%s is content',
  (name) => {
    expect(isJunkEntry(name)).toBe(false);
  },
);
