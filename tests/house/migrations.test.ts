import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('migrations are numbered 0001, 0002 and so on: two of one number keep every site from starting', () => {
  const numbers = readdirSync('migrations').map((name) => /^(\d{4})_\w+\.sql$/.exec(name)?.[1] ?? name);
  expect(numbers.toSorted()).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
});
