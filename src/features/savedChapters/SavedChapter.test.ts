import { expect, it } from 'vitest';
import { parseSaved, savedName, savedPrefix } from './SavedChapter.ts';

it('reads a note, and takes what makes no sense for none', () => {
  const saved = {
    comic: { slug: 'kites', title: 'Kites', title_language: null },
    chapter: { slug: '1', number: '1', title: null },
    state: 'saved',
    bytes: 12,
  };
  expect(parseSaved(JSON.stringify(saved))).toMatchObject(saved);
  for (const broken of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"state":"saved"}',
    JSON.stringify({ ...saved, state: 'x' }),
  ])
    expect(parseSaved(broken)).toBeUndefined();
});

it('names a chapter by its comic and itself, under its site', () => {
  expect(savedPrefix('a') + savedName({ comic: { slug: 'b' }, chapter: { slug: 'c' } } as never)).toBe(
    'a_saved:b/c',
  );
});
