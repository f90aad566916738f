import { expect, it } from 'vitest';
import { placeInEntries } from './placeInEntries.ts';

const ENTRIES = [
  { path: '/admin', name: 'Overview' },
  { path: '/admin/comics', name: 'Comics' },
  {
    path: '/admin/terms',
    name: 'Terms',
    entries: [
      { path: '/admin/tags', name: 'Tags' },
      { path: '/admin/artists', name: 'Artists' },
    ],
  },
];

it.each([
  ['/admin', ['Overview']],
  ['/admin/comics', ['Overview', 'Comics']],
  ['/admin/comics/night-post', ['Overview', 'Comics']],
  ['/admin/comicsbook', ['Overview']],
  ['/admin/terms', ['Overview', 'Terms']],
  ['/admin/artists/mina', ['Overview', 'Terms', 'Artists']],
  ['/admin/nowhere', ['Overview']],
])('the place of %s is %j', (path, names) => {
  expect(placeInEntries(ENTRIES, path).map(({ name }) => name)).toEqual(names);
});
