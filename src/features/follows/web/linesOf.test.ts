import { expect, it } from 'vitest';
import type { NewChapters, NewItems } from '../followsApi.ts';
import { linesOf } from './linesOf.ts';

it('puts comics and playlists of a page together, the newest first', () => {
  const comic = (released_at: string) => ({ released_at }) as NewChapters;
  const playlist = (added_at: string) => ({ playlist: {}, added_at }) as NewItems;
  const lines = linesOf({
    data: [comic('2026-11-03T00:00:00Z'), comic('2026-11-01T00:00:00Z')],
    playlists: [playlist('2026-11-02T00:00:00.5Z')],
  });
  expect(lines.map((line) => 'playlist' in line)).toEqual([false, true, false]);
});
