import { expect, it } from 'vitest';
import { termPath } from './termPath.ts';

it.each([
  ['tags', 'night', '/tags/tag/night'],
  ['languages', '中文', '/language/%E4%B8%AD%E6%96%87'],
  ['categories', 'manga', '/category/manga'],
] as const)('leads to the page of a term: %s %s', (taxonomy, slug, path) => {
  expect(termPath({ taxonomy, slug })).toBe(path);
});
