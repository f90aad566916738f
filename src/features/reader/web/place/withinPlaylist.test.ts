import { expect, it } from 'vitest';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { PlaylistPlace } from '../../../memberPlaylists/memberPlaylistsApi.ts';
import { withinComic, withinPlaylist, withoutPlaylist } from './withinPlaylist.ts';

const row = (slug: string) => ({ slug }) as NonNullable<ChapterManifest['next']>;
const manifest = {
  comic: { slug: 'kites' },
  chapter: { slug: '2' },
  previous: row('1'),
  next: row('3'),
} as ChapterManifest;
const near = (comic: string, chapter: string) => ({
  place: 1,
  comic: { slug: comic, title: comic },
  chapter: row(chapter),
});
const placed = (fields: Partial<PlaylistPlace>) =>
  ({ is_whole_comic: false, previous: null, next: null, ...fields }) as PlaylistPlace;

it('has the neighbours of the playlist, as far as they are of its comic', () => {
  const place = placed({ previous: near('boats', '9'), next: near('kites', '7') });
  expect(withinPlaylist(manifest, place)).toMatchObject({ previous: null, next: { slug: '7' } });
});

it('keeps its own where the whole comic is read, or no playlist', () => {
  expect(withinPlaylist(manifest, undefined)).toBe(manifest);
  expect(withinPlaylist(manifest, placed({ is_whole_comic: true, next: near('boats', '1') }))).toBe(manifest);
});

it('can be had without the playlist', () => {
  expect(withoutPlaylist(withinPlaylist(manifest, placed({})))).toBe(manifest);
  expect(withoutPlaylist(manifest)).toBe(manifest);
});

it('ends with its comic as its reader sees that, in a playlist or not', () => {
  const wished = { ...manifest, next: null, kept: manifest };
  expect(withinComic(wished)).toBe(wished);
  const listed = withinPlaylist(wished, placed({ next: near('kites', '7') }));
  expect(withinComic(listed)).toBe(wished);
  expect(withoutPlaylist(listed)).toBe(manifest);
  expect(withinComic(manifest)).toBe(manifest);
});
