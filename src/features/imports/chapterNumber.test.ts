import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chineseNumber, decimalNumber, numberText, shortestNumber } from './chapterNumber.ts';

test.each([
  ['10.5', '10.5'],
  ['010.50', '10.50'],
  ['10,50', '10.50'],
  ['0', '0'],
  ['000', '0'],
  ['7.0', '7.0'],
  ['10,5', '10.5'],
  ['½', '0.5'],
  ['3½', '3.5'],
  ['1 ½', '1.5'],
  ['2¼', '2.25'],
  ['¾', '0.75'],
  ['1⅓', '1.333'],
  ['⅛', '0.125'],
  ['#12', '12'],
  ['＃１２', '12'],
  ['１０．５', '10.5'],
  ['१२', '12'],
  ['١٢', '12'],
  ['๑๒', '12'],
  [' 4 ', '4'],
])('%s is the number %s', (text, number) => {
  expect(decimalNumber(text)).toBe(number);
});

test.each([
  '',
  '-1',
  '1²',
  '½1',
  '1½½',
  '3①',
  '1a',
  'a',
  '1.2.3',
  '1e3',
  '0x10',
  '.5',
  '5.',
  '1/2',
  'Infinity',
  '12345678901',
])('"%s" is no number', (text) => {
  expect(decimalNumber(text)).toBeUndefined();
});

test('a number keeps its value, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.nat(999), fc.nat(3), (whole, fraction, zeros) => {
      const text = `${'0'.repeat(zeros)}${whole}.${String(fraction).padStart(3, '0')}`;
      const number = decimalNumber(text);
      expect(Number(number)).toBe(Number(text));
      expect(decimalNumber(number ?? '')).toBe(number);
    }),
  );
});

test.each([
  ['一', '1'],
  ['十', '10'],
  ['十二', '12'],
  ['二十', '20'],
  ['二十一', '21'],
  ['一百零五', '105'],
  ['三百', '300'],
  ['一千二百三十四', '1234'],
  ['二〇', '20'],
  ['一〇五', '105'],
])('%s is the number %s', (text, number) => {
  expect(chineseNumber(text)).toBe(number);
});

test('other characters are no Chinese number', () => {
  expect(chineseNumber('')).toBeUndefined();
  expect(chineseNumber('十x')).toBeUndefined();
  expect(chineseNumber('话')).toBeUndefined();
});

test.each([
  ['1AU', '1AU'],
  ['001AU', '1AU'],
  ['78.BEY', '78.BEY'],
  ['1.MU', '1.MU'],
  ['-1', '-1'],
  ['−01', '-1'],
  ['1-3', '1-3'],
  ['90–98', '90-98'],
  ['001 - 008', '1-8'],
  ['10.5-11', '10.5-11'],
  ['#12', '12'],
  ['1/2', '0.5'],
  ['10.10', '10.10'],
  ['10.10-11,0', '10.10-11.0'],
  ['1²', '1²'],
  ['½1', '½1'],
  ['½', '0.5'],
  ['12a', '12a'],
  ['Special', 'Special'],
  ['  Annual\t1 ', 'Annual 1'],
  ['特别篇', '特别篇'],
  ['００７', '7'],
])('the number %s stays %s', (text, number) => {
  expect(numberText(text)).toBe(number);
  expect(numberText(number)).toBe(number);
});

test.each(['', ' ', '-', '???', '#', 'The Long Way Home From The Sea'])('"%s" says no number', (text) => {
  expect(numberText(text)).toBeUndefined();
});

test.each([
  ['10.10', '10.1'],
  ['7.0', '7'],
  ['100', '100'],
  ['10.05', '10.05'],
  ['1.0-2.50', '1-2.5'],
  ['1.0AU', '1.0AU'],
  ['Special 10.10', 'Special 10.1'],
])('the shortest spelling of %s is %s', (number, shortest) => {
  expect(shortestNumber(number)).toBe(shortest);
});
