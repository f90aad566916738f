import { expect, test } from 'vitest';
import { numberPlace, numberSpan } from './numberSpan.ts';

test.each([
  ['12', 12, 12, ''],
  ['10.5', 10.5, 10.5, ''],
  ['90-98', 90, 98, ''],
  ['-1', -1, -1, ''],
  ['1AU', 1, 1, 'AU'],
  ['78.BEY', 78, 78, '.BEY'],
  ['5-3', 5, 5, ''],
])('%s spans %d to %d', (text, first, last, suffix) => {
  expect(numberSpan(text)).toEqual({ first, last, suffix });
});

test.each(['Special', 'Annual 1', '', '12345678901', '特别篇'])(
  '"%s" spans nothing and has no place',
  (text) => {
    expect(numberSpan(text)).toBeUndefined();
    expect(numberPlace(text)).toBeUndefined();
  },
);

test('numbers stand in the order that a reader expects', () => {
  const numbers = [
    '-1',
    '0',
    '0.5',
    '1',
    '1.0',
    '1AU',
    '1.1',
    '1.10',
    '1.100',
    '1.11',
    '1.5',
    '2',
    '2a',
    '2b',
  ];
  numbers.push('3-5', '10', '90-98', '100');
  expect(numbers.toSorted((a, b) => (numberPlace(a) ?? 0) - (numberPlace(b) ?? 0))).toEqual(numbers);
  expect(new Set(numbers.map(numberPlace)).size).toBe(numbers.length);
});
