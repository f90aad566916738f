import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilterLine, writeFilterLine, type FilterOperator, type FilterToken } from './filterLine.ts';

const token = (value: string, rest: Partial<FilterToken> = {}): FilterToken => ({
  key: null,
  value,
  isExcluded: false,
  operator: '=',
  ...rest,
});

describe('a filter line', () => {
  it.each<[string, FilterToken[]]>([
    ['', []],
    ['  night   post ', [token('night'), token('post')]],
    ['state:draft', [token('draft', { key: 'state' })]],
    ['State:Draft', [token('Draft', { key: 'state' })]],
    ['-tag:gore', [token('gore', { key: 'tag', isExcluded: true })]],
    ['"two words"', [token('two words')]],
    ['-"two words"', [token('two words', { isExcluded: true })]],
    ['title:"Night \\"Post\\""', [token('Night "Post"', { key: 'title' })]],
    ['pages:>20', [token('20', { key: 'pages', operator: '>' })]],
    ['pages:>=20', [token('20', { key: 'pages', operator: '>=' })]],
    ['pages:<20', [token('20', { key: 'pages', operator: '<' })]],
    ['pages:<=20', [token('20', { key: 'pages', operator: '<=' })]],
    ['pages:2..5', [token('2', { key: 'pages', operator: '..', to: '5' })]],
    ['pages:2..', [token('2', { key: 'pages', operator: '>=' })]],
    ['pages:..5', [token('5', { key: 'pages', operator: '<=' })]],
    ['title:wait...', [token('wait...', { key: 'title' })]],
    ['title/fr:nuit', [token('nuit', { key: 'title/fr' })]],
    ['state:', [token('', { key: 'state' })]],
    ['https://comics.example/post', [token('https://comics.example/post')]],
    ['- -', [token('-'), token('-')]],
    ['"no end', [token('no end')]],
    ['""', []],
    ['12:30', [token('12:30')]],
  ])('reads %j', (line, tokens) => {
    expect(parseFilterLine(line)).toEqual(tokens);
  });

  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', '1', '.', '"', '\\', ' ', '-', ':', '<', '>', '=', '/') }),
  );
  const filled = value.filter((text) => text !== '');
  const operator = fc.constantFrom<FilterOperator>('=', '>', '>=', '<', '<=');
  const key = fc.stringMatching(/^[a-z][a-z0-9_/-]{0,6}$/);
  const tokens = fc.array(
    fc.oneof(
      fc.record({
        key: fc.constant(null),
        value: filled,
        isExcluded: fc.boolean(),
        operator: fc.constant('=' as const),
      }),
      fc.record({ key, value, isExcluded: fc.boolean(), operator }),
      fc.record({
        key,
        value: filled,
        to: filled,
        isExcluded: fc.boolean(),
        operator: fc.constant('..' as const),
      }),
    ),
  );

  it('is written so that it reads as what was meant', () => {
    fc.assert(
      fc.property(tokens, (meant) => {
        expect(parseFilterLine(writeFilterLine(meant))).toEqual(meant);
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be any text, and says the same once it was read and written', () => {
    fc.assert(
      fc.property(value, (line) => {
        const read = parseFilterLine(line);
        expect(parseFilterLine(writeFilterLine(read))).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });
});
