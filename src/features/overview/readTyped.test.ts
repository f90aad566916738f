import { expect, it } from 'vitest';
import { readTyped } from './readTyped.ts';

it.each([
  ['0190A5C4-8F3e-7cc1-8f2e-0a1b2c3d4e5f', { kind: 'id', id: '0190a5c4-8f3e-7cc1-8f2e-0a1b2c3d4e5f' }],
  ['https://comics.example/en/post/night-post', { kind: 'comic', slug: 'night-post' }],
  ['https://comics.example/zh/webtoon/%E5%B1%B1?page=2#top', { kind: 'comic', slug: '山' }],
  ['/en/post/night-post/gallery', { kind: 'comic', slug: 'night-post' }],
  ['/post/night-post', { kind: 'comic', slug: 'night-post' }],
  ['/en/admin/comics/night-post', { kind: 'comic', slug: 'night-post' }],
  ['/en/post/night-post/12/reader/3', { kind: 'chapter', comic: 'night-post', slug: '12' }],
  ['/fr/tags/tag/sea', { kind: 'term', taxonomy: 'tags', slug: 'sea' }],
  ['/en/admin/artists/mina', { kind: 'term', taxonomy: 'artists', slug: 'mina' }],
  ['/en/language/english', { kind: 'term', taxonomy: 'languages', slug: 'english' }],
  ['http://127.0.0.1:8080/id/profile/ada', { kind: 'member', username: 'ada' }],
])('%s is the address or id of an object', (text, typed) => {
  expect(readTyped(text)).toEqual(typed);
});

it.each([
  [' Night  Post ', 'Night  Post', 'night-post', null],
  ['night-post', 'night post', 'night-post', null],
  ['Night Post 12', 'Night Post 12', 'night-post-12', { comic: 'Night Post', number: '12' }],
  [
    'night post ch. 10.5',
    'night post ch. 10.5',
    'night-post-ch-10-5',
    { comic: 'night post', number: '10.5' },
  ],
  ['山海 第3话', '山海 第3话', '山海-第3话', { comic: '山海', number: '3' }],
  ['1984', '1984', '1984', null],
  ['and/or', 'and/or', 'and-or', null],
  ['/en/latest', '/en/latest', 'en-latest', null],
  ['---', '', '', null],
])('%j is words', (text, words, slug, chapter) => {
  expect(readTyped(text)).toEqual({ kind: 'words', typed: text.trim(), words, slug, chapter });
});
