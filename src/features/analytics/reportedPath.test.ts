import { expect, it } from 'vitest';
import { reportedPath } from './reportedPath.ts';

it.each([
  ['/en', '/$lang/', '/en'],
  ['/en/latest', '/$lang/latest', '/en/latest'],
  ['/en/post/velvet-alley', '/$lang/$segment/$slug/', '/en/post/:slug'],
  ['/en/post/velvet-alley/gallery', '/$lang/$segment/$slug/gallery', '/en/post/:slug/gallery'],
  ['/zh/tags/tag/%E5%A4%9C', '/$lang/tags/tag/$slug', '/zh/tags/tag/:slug'],
  ['/en/a/b/c', '/$lang', '/en/:rest/:rest/:rest'],
])('of an nsfw site %s, matched by %s, is %s', (pathname, route, expected) => {
  expect(reportedPath({ pathname, route, isNsfw: true })).toBe(expected);
});

it('is the path itself elsewhere', () => {
  const pathname = '/en/post/paper-boats';
  expect(reportedPath({ pathname, route: '/$lang/$segment/$slug/', isNsfw: false })).toBe(pathname);
});
