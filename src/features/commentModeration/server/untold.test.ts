import { expect, it } from 'vitest';
import { untold } from './untold.ts';

const comments = ['ann', 'ben', 'ann', null, 'cy'].map((author_id, id) => ({ id, author_id }));
const idsOf = (told?: Set<string>) => untold(comments, told).map(({ id }) => id);

it('tells authors of each comment where it is not known who has heard', () => {
  expect(idsOf()).toEqual([0, 1, 2, 4]);
});

it('tells each author once of one act, and nobody again', () => {
  expect(idsOf(new Set())).toEqual([0, 1, 4]);
  expect(idsOf(new Set(['ann']))).toEqual([1, 4]);
});
