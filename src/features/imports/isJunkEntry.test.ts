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
  'book/.git/config',
  'desktop.ini',
  'book\\desktop.ini',
  '@eaDir/001.jpg',
  '.Trash-1000/files/001.jpg',
  '.Trashes/501/001.jpg',
  'System Volume Information/001.jpg',
  '.stversions/c01.cbz',
  '.yacreaderlibrary/covers/1.jpg',
  '.Tide 03.cbz.aB3xY9',
  '.~lock.notes.odt#',
])('%s is junk', (name) => {
  expect(isJunkEntry(name)).toBe(true);
});

test.each([
  '001.jpg',
  'book/001.jpg',
  'my.thumbs.db.jpg',
  'MACOSX/001.jpg',
  'a.b/c.d',
  './001.jpg',
  '../001.jpg',
  '.hack GU/001.jpg',
  '.hack GU 05.cbz',
  '...And Then/001.jpg',
  'book/...And Then 3.cbz',
  '.001.jpg',
  '.hack GU.volume',
  '.5 Alive/c01/1.png',
  '.Trash Heap/1.png',
  '.gitignored/1.png',
])('%s is content', (name) => {
  expect(isJunkEntry(name)).toBe(false);
});
