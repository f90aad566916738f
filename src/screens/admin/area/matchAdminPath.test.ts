import { expect, it } from 'vitest';
import { matchAdminPath } from './matchAdminPath.ts';

it.each([
  ['', '', {}],
  ['', '/', {}],
  ['users', '/users/', {}],
  ['users', '/Users', {}],
  ['comics/:slug?', 'comics', {}],
  ['comics/:slug?', 'comics/night-post', { slug: 'night-post' }],
  ['comics/:slug', 'comics/%E5%B1%B1', { slug: '山' }],
  ['comics/:slug', 'comics/100%', { slug: '100%' }],
  ['comics/:slug/chapters/:id', 'comics/a/chapters/b', { slug: 'a', id: 'b' }],
])('%j fits %j', (pattern, path, params) => {
  expect(matchAdminPath(pattern, path)).toEqual(params);
});

it.each([
  ['', 'users'],
  ['users', ''],
  ['users', 'users/somebody'],
  ['users', 'comics'],
  ['comics/:slug', 'comics'],
  ['comics/:slug/chapters', 'comics/a'],
])('%j does not fit %j', (pattern, path) => {
  expect(matchAdminPath(pattern, path)).toBeUndefined();
});
