import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenMergeLaw } from '../../../tests/support/brokenMergeLaw.ts';
import { comicMarkKind } from './comicMarkKind.ts';
import type { ComicMark } from './comicMarksApi.ts';
import { mergeComicMarks } from './mergeComicMarks.ts';
import { SHELVES } from './shelves.ts';

const MINUTES = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00Z', '2026-03-01T08:01:00.5Z'];
const time = fc.constantFrom(null, ...MINUTES);

it('does not depend on who says it first, how often, and which two of three are joined first', () => {
  const broken = brokenMergeLaw(
    comicMarkKind,
    fc.record({
      comic: fc.constant('a'),
      favorite: fc.boolean(),
      favorite_at: time,
      shelf: fc.constantFrom(null, ...SHELVES),
      shelf_at: time,
      score: fc.constantFrom(null, 1, 10),
      score_at: time,
      is_private: fc.boolean(),
      private_at: time,
      preferred_group: fc.constantFrom(null, 'dale', 'hill'),
      preferred_group_at: time,
      preferred_language: fc.constantFrom(null, 'en', 'fr'),
      preferred_language_at: time,
      reread_from: time,
      reread_at: time,
      rereads: fc.constantFrom(0, 1, 2),
      rereads_at: time,
    }),
  );
  expect(broken).toBeUndefined();
});

it('takes the newer state of each field, also of one that was taken away', () => {
  const phone: ComicMark = {
    comic: 'a',
    favorite: true,
    favorite_at: '2026-03-01T08:00:00Z',
    shelf: 'reading',
    shelf_at: '2026-03-01T10:00:00Z',
    score: 7,
    score_at: '2026-03-01T08:00:00Z',
    is_private: false,
    private_at: null,
  };
  const laptop: ComicMark = {
    ...phone,
    favorite: false,
    favorite_at: '2026-03-01T09:00:00Z',
    shelf: 'plan',
    shelf_at: '2026-03-01T09:00:00Z',
    score: null,
    score_at: null,
    preferred_group: 'hill',
    preferred_group_at: '2026-03-01T09:00:00Z',
    reread_from: '2026-03-01T09:00:00Z',
    reread_at: '2026-03-01T09:00:00Z',
  };
  expect(mergeComicMarks(phone, laptop)).toEqual({
    ...phone,
    favorite: false,
    favorite_at: '2026-03-01T09:00:00Z',
    preferred_group: 'hill',
    preferred_group_at: '2026-03-01T09:00:00Z',
    reread_from: '2026-03-01T09:00:00Z',
    reread_at: '2026-03-01T09:00:00Z',
  });
});
