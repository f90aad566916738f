import { expect, test } from 'vitest';
import { chapterSlug } from './chapterSlug.ts';

test.each([
  [{ number: '12' }, '12'],
  [{ number: '10.5' }, '10.5'],
  [{ number: '1-3' }, '1-3'],
  [{ number: '90-98', volume: '11' }, '90-98'],
  [{ number: '1AU' }, '1au'],
  [{ number: '78.BEY' }, '78.bey'],
  [{ number: '-1' }, 'minus-1'],
  [{ number: 'Special', title: 'Rain' }, 'special'],
  [{ number: '特别篇' }, '特别篇'],
  [{ volume: '10' }, 'vol-10'],
  [{ volume: '3.5', title: 'Rain' }, 'vol-3.5'],
  [{ title: 'Late Rain!' }, 'late-rain'],
  [{ number: '?' }, ''],
  [{}, ''],
])('%o is at %s', (chapter, slug) => {
  expect(chapterSlug(chapter)).toBe(slug);
});
