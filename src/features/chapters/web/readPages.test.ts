import { afterEach, expect, test, vi } from 'vitest';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { markPageRead, parseReadPages, readPagesKey } from './readPages.ts';

const comic = { siteId: 'site', slug: 'night-post' };

afterEach(() => void vi.unstubAllGlobals());

test('the furthest page of each chapter is kept, and reading again takes nothing back', () => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => void notes.set(key, text),
  });
  for (const page of [1, 2, 8, 3]) markPageRead(comic, { chapter: '1', page });
  markPageRead(comic, { chapter: '2', page: 4 });
  expect(parseReadPages(readNote(readPagesKey(comic)))).toEqual({ '1': 8, '2': 4 });
});

test('what makes no sense is left out', () => {
  for (const text of [null, '', '{', 'null', '7', '"x"']) expect(parseReadPages(text)).toEqual({});
  expect(parseReadPages('{"1":0,"2":"x","3":1.5,"4":6}')).toEqual({ '4': 6 });
});
