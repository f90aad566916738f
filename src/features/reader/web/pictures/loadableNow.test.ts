import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadableNow, PARALLEL_LOADS } from './loadableNow.ts';

const keys = fc.uniqueArray(fc.integer({ min: 1, max: 60 }).map(String), { maxLength: 20 });
const some = fc.array(fc.integer({ min: 1, max: 60 }).map(String)).map((list) => new Set(list));
const NONE: ReadonlySet<string> = new Set();

test('never has more files on their way than allowed, whatever is settled', () => {
  fc.assert(
    fc.property(keys, some, some, fc.nat(3), (wanted, settled, begun, alone) => {
      const loadable = loadableNow({ wanted, settled, alone, begun });
      const onTheirWay = [...loadable.keys()].filter((key) => !settled.has(key));
      expect(onTheirWay.length).toBeLessThanOrEqual(PARALLEL_LOADS);
      expect(wanted.filter((key) => settled.has(key) && !loadable.has(key))).toEqual([]);
    }),
  );
});

test('lets as many go as are allowed once all in sight is settled', () => {
  fc.assert(
    fc.property(keys, some, fc.nat(3), (wanted, done, alone) => {
      const settled = new Set([...done, ...wanted.slice(0, alone)]);
      const loadable = loadableNow({ wanted, settled, alone, begun: NONE });
      expect([...loadable.keys()].filter((key) => !settled.has(key)).length).toBe(
        Math.min(PARALLEL_LOADS, wanted.filter((key) => !settled.has(key)).length),
      );
    }),
  );
});

test('begins nothing beside what is in sight, and goes on with what was begun', () => {
  const wanted = ['7', '8', '9', '10', '11', '6'];
  expect([...loadableNow({ wanted, settled: NONE, alone: 2, begun: NONE }).keys()]).toEqual(['7', '8']);
  expect([...loadableNow({ wanted, settled: NONE, alone: 1, begun: new Set(['9']) }).keys()]).toEqual([
    '7',
    '9',
  ]);
});

test('takes the most urgent first and gives the first two their priority', () => {
  const wanted = ['7', '8', '9', '10', '11', '6'];
  expect([...loadableNow({ wanted, settled: NONE, alone: 0, begun: NONE })]).toEqual([
    ['7', 'high'],
    ['8', 'auto'],
    ['9', 'low'],
    ['10', 'low'],
  ]);
});

test('a file that was given up lets the next one go', () => {
  const wanted = ['1', '2', '3', '4', '5'];
  expect(loadableNow({ wanted, settled: new Set(['2']), alone: 0, begun: NONE }).has('5')).toBe(true);
});
