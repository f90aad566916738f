import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

it('the browser’s program makes its ids where browsers have no crypto.randomUUID, as without TLS', () => {
  const wrong = sourceFiles()
    .filter(({ path, text }) => !/\/server\/|\/platform\//.test(path) && /crypto\.randomUUID\(/.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});
