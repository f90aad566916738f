import { beforeEach, expect, it } from 'vitest';
import { readNote, writeNote } from '../device/deviceNotes.ts';
import { parseRecentObjects, recentObjectsKey, rememberObject } from './recentObjects.ts';

const KEY = recentObjectsKey('shelf');
const recent = () => parseRecentObjects(readNote(KEY));
const object = (number: number, name = `Comic ${number}`) => ({
  id: `comic:${number}`,
  name,
  path: `/post/comic-${number}`,
});

beforeEach(() => writeNote(KEY, null));

it('keeps the ten objects that were opened last, the newest first, each once', () => {
  for (let number = 1; number <= 12; number += 1) rememberObject('shelf', object(number));
  rememberObject('shelf', object(5, 'Renamed'));
  expect(recent().map(({ id }) => id)).toEqual(
    [5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((number) => `comic:${number}`),
  );
  expect(recent()[0]).toEqual(object(5, 'Renamed'));
});

it.each([
  'no json',
  '{}',
  '[1, null, {"id": 1}]',
  '[{"id":"a","name":"b","path":"https://elsewhere.example"}]',
])('takes a note that is not one of ours for none: %s', (note) => {
  expect(parseRecentObjects(note)).toEqual([]);
});
