import { expect, test } from 'vitest';
import { skippedNote } from './skippedNote.ts';

const said = (...names: string[]) => skippedNote('other_files_skipped', names).map(({ message }) => message);

test('skipped files are named, several with the first ones', () => {
  expect(said()).toEqual([]);
  expect(said('notes.txt')).toEqual(['Skipped notes.txt, which is no picture.']);
  expect(said('a.txt', 'b.txt')).toEqual(['Skipped a.txt and b.txt, which are no pictures.']);
  expect(said('a', 'b', 'c', 'd')).toEqual(['Skipped a, b, c and d, which are no pictures.']);
  expect(said('a', 'b', 'c', 'd', 'e')).toEqual(['Skipped a, b, c and 2 more, which are no pictures.']);
});

test('long and odd names make no long or odd lines', () => {
  const [message = ''] = said(...Array.from({ length: 9 }, () => `\u0007${'\u{1F600}'.repeat(300)}`));
  expect(message).toMatch(/… and 6 more, which are no pictures\.$/);
  expect(message.length).toBeLessThan(240);
  expect(message.isWellFormed()).toBe(true);
});
