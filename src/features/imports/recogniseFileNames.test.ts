import { describe, expect, test } from 'vitest';
import { recogniseNames } from './recogniseNames.ts';
import { FILE_NAMES } from './testFileNames.ts';

function read(path: string): string {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const said = recogniseNames({ name, folders, hasExtension: true });
  const { series = '-', volume, number, title, groups, language, guess } = said;
  return [
    series,
    ...(volume === undefined ? [] : [`v ${guess ? '?' : ''}${volume}`]),
    ...(number === undefined ? [] : [`# ${number}`]),
    ...(title === undefined ? [] : [title]),
    ...(groups.length === 0 ? [] : [`[${groups.join(', ')}]`]),
    ...(language === undefined ? [] : [language]),
  ].join(' / ');
}

describe.each(Object.entries(FILE_NAMES))('%s', (_, names) => {
  test.each(names)('%s', (path, said) => {
    expect(read(path)).toBe(said);
  });
});

test('what was read as a volume though its word may be the title’s is told', () => {
  const { guess } = recogniseNames({ name: 'Night Ferry Book 02 Chapter 3', hasExtension: false });
  expect(guess).toEqual({ written: 'Book 02', volume: '2' });
  expect(recogniseNames({ name: 'Night Ferry Vol. 3 Ch. 12', hasExtension: false }).guess).toBeUndefined();
});
