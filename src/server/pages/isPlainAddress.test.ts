import { expect, it } from 'vitest';
import { isPlainAddress } from './isPlainAddress.ts';

it.each([
  ['/en', true],
  ['/en/latest', true],
  ['/en/USC2257', true],
  ['/en/post/night-post/1/reader', true],
  [`/zh/post/${encodeURIComponent('漫画の家')}`, true],
  ['/en/latest?page=99999', false],
  ['/en/post/night-post/1/reader/99999', false],
  ['/en/Latest', false],
  ['/en/%6Catest', false],
  ['/en/latest/', false],
  ['/en//latest', false],
  [`/zh/post/${encodeURIComponent('漫画').toLowerCase()}`, false],
  ['/en/%', false],
])('%s is one of a known number of addresses: %s', (target, isPlain) => {
  expect(isPlainAddress(target)).toBe(isPlain);
});
