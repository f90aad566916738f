import { expect, it } from 'vitest';
import { scrollsToTop } from './scrollsToTop.ts';

it('starts another path at its top', () => {
  expect(
    scrollsToTop({ pathname: '/en', page: undefined }, { pathname: '/en/latest', page: undefined }),
  ).toBe(true);
});

it('starts another page of the same list at its top', () => {
  expect(scrollsToTop({ pathname: '/en/latest', page: 2 }, { pathname: '/en/latest', page: 3 })).toBe(true);
  expect(scrollsToTop({ pathname: '/en/latest', page: undefined }, { pathname: '/en/latest', page: 2 })).toBe(
    true,
  );
});

it('stays where it is when only a filter changes', () => {
  expect(scrollsToTop({ pathname: '/en/latest', page: 2 }, { pathname: '/en/latest', page: 2 })).toBe(false);
});

it('leaves another page of a table of staff to the table', () => {
  const path = '/en/admin/users';
  expect(scrollsToTop({ pathname: path, page: 2 }, { pathname: path, page: 3 })).toBe(false);
  expect(scrollsToTop({ pathname: path, page: 2 }, { pathname: '/en/admin', page: undefined })).toBe(true);
});
