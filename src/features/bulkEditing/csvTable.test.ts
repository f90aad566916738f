import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './csvTable.ts';

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'="\'+-@;,:\t\r\n\\ 0123456789./E', 'a', '漫', '🦊', '\u00a0', '\u2028', '\ufeff'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

it('reads what it wrote, whatever stands in the cells', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(nasty, nasty, nasty), { minLength: 1, maxLength: 6 }), (rows) => {
      const { header, records } = readCsv(writeCsv([['id', 'title', 'n'], ...rows]));
      expect(header).toEqual(['id', 'title', 'n']);
      const breaks = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll(/\r\n?/g, '\n'));
      const seen = rows.map(breaks).filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(records.map(({ cells }) => cells)).toEqual(seen);
      expect(records.some(({ isTorn }) => isTorn)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@me', "'@me"],
  ["'=1", "''=1"],
  ["''-1", "'''-1"],
  ['1-3', "'1-3"],
  ['1/2', "'1/2"],
  ['007', "'007"],
  ['10.10', "'10.10"],
  ['1e5', "'1e5"],
  ['20261130123456789', "'20261130123456789"],
  ['12', '12'],
  ['10.5', '10.5'],
  ['0', '0'],
  ["'tis", "'tis"],
  ["''", "''"],
  ['100% = all', '100% = all'],
])('a spreadsheet leaves %s alone, written as %s', (text, written) => {
  const csv = writeCsv([['id'], [text]]);
  expect(csv).toBe(`\uFEFFid\r\n${written}\r\n`);
  expect(readCsv(csv).records[0]?.cells).toEqual([text]);
});

it.each([
  ['commas and LF', 'id,title\n1,"Fog; Salt"\n'],
  ['semicolons, as in French, CRLF and a mark', '\uFEFFid;title\r\n1;"Fog; Salt"\r\n'],
  ['tabs and no line break at the end', 'id\ttitle\r1\tFog; Salt'],
  ['every cell in quotation marks', '"id","title"\r\n"1","Fog; Salt"\r\n'],
])('reads %s', (_name, csv) => {
  const { header, records } = readCsv(csv);
  expect(header).toEqual(['id', 'title']);
  expect(records).toEqual([{ line: 2, cells: ['1', 'Fog; Salt'], isTorn: false }]);
});

it('counts lines as a spreadsheet does, empty ones and cells of several lines too', () => {
  const { records } = readCsv('id,text\n1,"a\nb"\n,\n\n2,c\n');
  expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, '1', 'a\nb'],
    [5, '2', 'c'],
  ]);
});

it('knows a line with an open quotation mark', () => {
  const { records } = readCsv('id,title\n1,a\n2,"b\n3,c\n');
  expect(records.map(({ line, isTorn }) => [line, isTorn])).toEqual([
    [2, false],
    [3, true],
  ]);
});
