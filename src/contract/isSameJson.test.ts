import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from './isSameJson.ts';

describe('two values', () => {
  it('are the same if nothing but the order of their keys differs', () => {
    expect(isSameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    expect(isSameJson({ a: undefined }, {})).toBe(true);
    expect(isSameJson(undefined, null)).toBe(true);
  });

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{ a: null }, {}],
    [{ a: 1 }, { a: 1, b: 1 }],
    ['1', 1],
    [null, false],
    [{ toString: 1 }, {}],
  ])('differ: %j and %j', (left, right) => {
    expect(isSameJson(left, right)).toBe(false);
    expect(isSameJson(right, left)).toBe(false);
  });

  it('are the same after a way through JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
