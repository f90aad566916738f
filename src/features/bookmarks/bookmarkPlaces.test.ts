import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseBookmark } from './Bookmark.ts';
import { bookmarksByComic, parsePlacePath, placedBookmarks, placePath } from './bookmarkPlaces.ts';

const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const places = fc.record({ comic: slug, chapter: slug, page: fc.integer({ min: 1, max: 999_999 }) });

function note(created_at: string, words = ''): string {
  return JSON.stringify({ note: words, created_at });
}

it('finds the place of a bookmark again in its path', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(parsePlacePath(placePath(place))).toEqual(place);
    }),
  );
});

it('takes nothing for a place that is none', () => {
  for (const path of ['', 'a', 'a/b', 'a/b/0', 'a/b/x', 'a/b/1/2', '/b/1', 'a//1']) {
    expect(parsePlacePath(path)).toBeUndefined();
  }
});

it('reads a bookmark with its note and picture, and no more of either than makes sense', () => {
  const created_at = '2026-01-02T03:04:05.000Z';
  const picture = { id: '0b0d4b6e-3a53-4e0e-9c36-7f5f6a1a2b3c', recipe: 1, width: 160 };
  expect(parseBookmark(JSON.stringify({ note: 'here', created_at, picture }))).toEqual({
    note: 'here',
    created_at,
    picture,
  });
  const odd = JSON.stringify({ note: 'x'.repeat(900), created_at, picture: { ...picture, id: '../secret' } });
  expect(parseBookmark(odd)).toEqual({ note: 'x'.repeat(500), created_at });
  const signs = JSON.stringify({ note: `\0${'\u{1f600}'.repeat(600)}\ud83d`, created_at });
  expect(parseBookmark(signs)?.note).toBe('\u{1f600}'.repeat(500));
  expect(parseBookmark(JSON.stringify({ note: 'a\0b\ud83d', created_at }))?.note).toBe('ab');
  for (const text of [null, '', '{', 'null', '[]', '{"note":1}', '{"note":""}']) {
    expect(parseBookmark(text)).toBeUndefined();
  }
});

it('puts bookmarks in the order of reading, and comics in that of their newest one', () => {
  const notes = {
    'b/1/3': note('2026-01-01T00:00:00Z'),
    'a/10/1': note('2026-01-02T00:00:00Z'),
    'a/2/30': note('2026-01-05T00:00:00Z'),
    'a/2/4': note('2026-01-03T00:00:00Z'),
    'a/2/nonsense': note('2026-01-09T00:00:00Z'),
    'c/1/1': 'nonsense',
  };
  const placed = placedBookmarks(notes);
  expect(placed.map(({ place }) => placePath(place))).toEqual(['a/2/4', 'a/2/30', 'a/10/1', 'b/1/3']);
  expect(bookmarksByComic(placed).map(({ comic }) => comic)).toEqual(['a', 'b']);
});
