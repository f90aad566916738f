import { expect, it } from 'vitest';
import { addPages, change, moveBefore, moveBy, moveTo, remove } from './stagedPages.ts';

const pages = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  media: `picture of ${id}`,
  wide: null,
  description: null,
  is_hidden: false,
}));
const order = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

it.each([
  [['b'], 1, 'bacd'],
  [['a'], 4, 'bcda'],
  [['a'], 99, 'bcda'],
  [['a', 'c'], 2, 'bacd'],
  [['d', 'b'], 1, 'bdac'],
])('%j moved to %i make %s', (chosen, place, meant) => {
  expect(order(moveTo(pages, new Set(chosen), place))).toBe(meant);
});

it('moves by one, and stays at the ends', () => {
  expect(order(moveBy(pages, new Set(['b']), 1))).toBe('acbd');
  expect(order(moveBy(pages, new Set(['a']), -1))).toBe('abcd');
  expect(order(moveBy(pages, new Set(['d']), 1))).toBe('abcd');
});

it('puts cut pages before another one, and nowhere before one of themselves', () => {
  expect(order(moveBefore(pages, new Set(['a', 'c']), 'd'))).toBe('bacd');
  expect(order(moveBefore(pages, new Set(['d']), 'a'))).toBe('dabc');
  expect(order(moveBefore(pages, new Set(['a', 'b']), 'b'))).toBe('abcd');
});

it('marks and removes the chosen ones alone', () => {
  expect(change(pages, new Set(['c']), { is_hidden: true }).map((page) => page.is_hidden)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(order(remove(pages, new Set(['b', 'd'])))).toBe('ac');
});

it('adds pages of new pictures before the first chosen one, else at the end', () => {
  const [first, second] = addPages(pages, new Set(['b', 'c']), ['x', 'y']).slice(1, 3);
  expect([first?.media, second?.media]).toEqual(['x', 'y']);
  expect(addPages(pages, new Set(), ['x']).at(-1)?.media).toBe('x');
});
