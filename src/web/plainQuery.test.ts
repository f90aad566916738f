import { expect, it } from 'vitest';
import { parseQuery, stringifyQuery } from './plainQuery.ts';

it.each(['007', '1e5', 'true', '"quoted"', '{"a":1}', 'night post', '100%', '夜&日=?', ''])(
  'keeps %s as it was written',
  (q) => {
    expect(parseQuery(stringifyQuery({ q }))).toEqual({ q });
  },
);

it('leaves out what has no value, and is nothing without any', () => {
  expect(stringifyQuery({ page: 2, sort: undefined })).toBe('?page=2');
  expect(stringifyQuery({ sort: undefined })).toBe('');
});
