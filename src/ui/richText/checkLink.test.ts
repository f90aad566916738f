import { expect, it } from 'vitest';
import { checkLink } from './checkLink.ts';

const ORIGIN = 'https://comics.example';

it.each([
  ['/post/night-post', '/post/night-post'],
  ['/en/post/night-post?page=2#top', '/post/night-post?page=2#top'],
  ['/zh', '/'],
  ['/english', '/english'],
  ['https://comics.example/fr/tags/sea', '/tags/sea'],
  [' https://example.org ', 'https://example.org/'],
  ['HTTPS://Example.org/A b', 'https://example.org/A%20b'],
  ['example.org/a?b=c', 'https://example.org/a?b=c'],
  ['comics.example/id/post/x', '/post/x'],
  ['ink@example.org', 'mailto:ink@example.org'],
  ['mailto:ink@example.org?subject=Page', 'mailto:ink@example.org?subject=Page'],
])('takes %j as %j', (typed, href) => {
  expect(checkLink(typed, ORIGIN)).toEqual({ href });
});

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['http://example.org', 'insecure'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['ftp://example.org/a', 'scheme'],
  ['//example.org', 'form'],
  ['/en//example.org', 'form'],
  ['/\\example.org', 'form'],
  ['two words', 'form'],
  ['mailto:nobody', 'form'],
  ['https://', 'form'],
  [`https://example.org/${'a'.repeat(2_000)}`, 'long'],
])('refuses %j: %s', (typed, problem) => {
  expect(checkLink(typed, ORIGIN)).toEqual({ problem });
});
