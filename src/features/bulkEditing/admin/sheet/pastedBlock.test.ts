import { expect, it } from 'vitest';
import { pastedBlock } from './pastedBlock.ts';

it.each([
  ['a title of one line', undefined],
  ['one\ttwo', [['one', 'two']]],
  // Spreadsheet programs end the last row as all others.
  ['one\n', [['one']]],
  ['one\r\ntwo\r\n', [['one'], ['two']]],
  [
    'a\tb\r\n\tc\r\n',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['a\t', [['a', '']]],
  // A cell with a line break, or with quotes, stands in quotes.
  ['"two\nlines"\t"say ""yes"""', [['two lines', 'say "yes"']]],
  // Quotes that are no frame stay.
  ['5" wide\t"Hi" he said', [['5" wide', '"Hi" he said']]],
  ['"open\tnext', [['"open', 'next']]],
  // The space of Chinese texts stays, spaces around do not.
  ['  龙\u3000虎 \tb', [['龙\u3000虎', 'b']]],
])('the text %j is the cells %j', (text, block) => {
  expect(pastedBlock(text)).toEqual(block);
});
