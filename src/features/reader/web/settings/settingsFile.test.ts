import { expect, test } from 'vitest';
import { isReaderNote, parseSettingsFile, writeSettingsFile } from './settingsFile.ts';

test('a file of settings brings back what was written into it', () => {
  const notes = {
    reader: { swipe: false, key_map: { left: ['KeyJ'] } },
    'reading/night-post': { fit: 'width' },
    'reading-kind/manga': { spread: 'double' },
  };
  expect(parseSettingsFile(writeSettingsFile(notes))).toEqual(notes);
});

test('of a file that was changed by hand only what makes sense is taken, and of other files nothing', () => {
  const notes = {
    reader: { swipe: 'no' },
    'reading/a': { fit: 'width', gap: 900 },
    'reading/a/b': { fit: 'width' },
    'reading-kind/novel': { fit: 'width' },
    token: { fit: 'width' },
  };
  expect(parseSettingsFile(writeSettingsFile(notes))).toEqual({ 'reading/a': { fit: 'width' } });
  for (const text of ['', '{', 'null', '[]', '{"notes":{}}', '{"format":"longstrip-reader-settings"}'])
    expect(parseSettingsFile(text)).toBeUndefined();
});

test('bookmarks and the like are not settings of the reader', () => {
  expect(['reader', 'reading/a', 'reading-kind/western'].every(isReaderNote)).toBe(true);
  expect(['bookmark/a/1/2', 'readers', 'reading/'].some(isReaderNote)).toBe(false);
});
