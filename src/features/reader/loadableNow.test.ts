import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadableNow, PARALLEL_LOADS } from './loadableNow.ts';

const keys = fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String), { maxLength: 20 });

test('never has more files on their way than allowed, whatever is settled', () => {
  fc.assert(
    fc.property(keys, fc.array(fc.integer({ min: 1, max: 60 }).map(String)), (wanted, done) => {
      const settled = new Set(done);
      const loadable = loadableNow({ wanted, settled });
      const onTheirWay = [...loadable.keys()].filter((key) => !settled.has(key));
      expect(onTheirWay.length).toBe(
        Math.min(PARALLEL_LOADS, wanted.filter((key) => !settled.has(key)).length),
      );
      expect(wanted.filter((key) => settled.has(key) && !loadable.has(key))).toEqual([]);
    }),
  );
});

test('takes the most urgent first and gives the first two their priority', () => {
  const loadable = loadableNow({ wanted: ['7', '8', '9', '10', '11', '6'], settled: new Set() });
  expect([...loadable]).toEqual([
    ['7', 'high'],
    ['8', 'auto'],
    ['9', 'low'],
    ['10', 'low'],
  ]);
});

test('a file that was given up lets the next one go', () => {
  expect(loadableNow({ wanted: ['1', '2', '3', '4', '5'], settled: new Set(['2']) }).has('5')).toBe(true);
});
