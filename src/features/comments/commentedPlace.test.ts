import { expect, it } from 'vitest';
import { commentedPlace } from './commentedPlace.ts';

it.each([
  ['/en/post/kites/comments', 'comic', 'kites'],
  ['/zh/webtoon/%E9%A3%8E/comments/0190', 'comic', '风'],
  ['/en/post/kites/1-5/comments', 'chapter', 'kites/1-5'],
  ['/en/characters/character/ada/comments', 'character', 'ada'],
  ['/en/artists/artist/ines/comments', 'artist', 'ines'],
  ['/en/authors/author/tom/comments', 'author', 'tom'],
  ['/fr/playlists/playlist/start/comments', 'playlist', 'start'],
])('%s shows the comments on one %s', (path, kind, target) => {
  expect(commentedPlace(path)).toEqual({ kind, target });
});

it.each([
  '/en',
  '/en/post/kites',
  '/en/post/kites/1/reader',
  '/en/tags/tag/comments',
  '/en/post/%E0/comments',
])('%s shows none', (path) => expect(commentedPlace(path)).toBeUndefined());
