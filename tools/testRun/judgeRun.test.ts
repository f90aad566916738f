import { describe, expect, it } from 'vitest';
import type { FileOutcome, TestOutcome } from './FileOutcome.ts';
import { judgeRun, needsSecondLook } from './judgeRun.ts';

const FILE = 'tests/walks/read.walk.ts';

/** `outcome('+-')` has a test that passed and one that failed; `.` is a skipped one. */
function outcome(states: string, fault?: string, file = FILE): FileOutcome {
  const STATES: Record<string, TestOutcome['state']> = { '+': 'passed', '-': 'failed', '.': 'skipped' };
  const tests = [...states].map((sign, index) => ({
    id: `id_${index}`,
    name: `reading > story ${index}`,
    state: STATES[sign] ?? 'skipped',
    error: sign === '-' ? 'not there' : '',
  }));
  return { project: 'walks', file, seconds: 1, tests, faults: fault === undefined ? [] : [fault] };
}

const LISTED = [{ file: FILE, test: 'reading > story 1', since: '2026-11-27', known: '' }];

describe('a run of the tests', () => {
  it.each([
    ['counts what passed and what was skipped', '++.', '', { passed: 2, failed: 0, skipped: 1 }],
    ['fails by a test that fails twice', '+-', '+-', { passed: 1, failed: 1, skipped: 0 }],
    ['takes what passes alone as passed', '+-', '++', { passed: 2, failed: 0, skipped: 0 }],
    ['fails by a test that failed and did not run again', '+-', '+.', { passed: 1, failed: 1, skipped: 0 }],
    [
      'fails by a test that failed where no second look was had',
      '+-',
      '',
      { passed: 1, failed: 1, skipped: 0 },
    ],
    ['takes as passed what failed only in the second look', '+-', '-+', { passed: 2, failed: 0, skipped: 0 }],
  ])('%s', (_, first, second, counts) => {
    const verdict = judgeRun({ first: [outcome(first)], second: second === '' ? [] : [outcome(second)] });
    expect(verdict).toMatchObject(counts);
    expect(verdict.failures).toHaveLength(counts.failed);
  });

  it('names what is unsteady, with the first line of its first failure', () => {
    const { unsteady } = judgeRun({ first: [outcome('+-')], second: [outcome('++')] });
    expect(unsteady).toEqual([`${FILE}: reading > story 1: not there`]);
  });

  it('counts the tests of a set-up that failed once by the second look', () => {
    const first = [outcome('..', 'no database')];
    expect(judgeRun({ first, second: [outcome('++')] })).toMatchObject({ passed: 2, failed: 0 });
    expect(judgeRun({ first, second: [outcome('+-')] })).toMatchObject({ passed: 1, failed: 1 });
    expect(judgeRun({ first, second: [outcome('..', 'no database')] })).toMatchObject({
      skipped: 2,
      failed: 1,
    });
  });

  it('neither passes nor fails by a test of the list, which is reported', () => {
    const verdict = judgeRun({ first: [outcome('+-')], listed: LISTED });
    expect(verdict).toMatchObject({ passed: 1, failed: 0, skipped: 1, unsteady: [] });
    expect(verdict.known).toHaveLength(1);
    expect(needsSecondLook(outcome('+-'), LISTED)).toBe(false);
  });

  it('looks again at what else failed in the file of a listed test, and at faults outside of tests', () => {
    expect(needsSecondLook(outcome('--'), LISTED)).toBe(true);
    expect(needsSecondLook(outcome('++', 'nobody caught it'), LISTED)).toBe(true);
    expect(needsSecondLook(outcome('+.'), LISTED)).toBe(false);
  });

  it('fails with more than five unsteady files, however many tests each has', () => {
    const files = (count: number, states: string) =>
      Array.from({ length: count }, (_, index) => outcome(states, undefined, `${index}.walk.ts`));
    expect(judgeRun({ first: files(5, '--'), second: files(5, '++') }).failed).toBe(0);
    expect(judgeRun({ first: files(6, '--'), second: files(6, '++') }).failed).toBe(1);
  });

  it.each([
    ['walks', 120],
    ['screens', 180],
  ])('fails with more %s than %i', (project, most) => {
    const first = (count: number) => [{ ...outcome('+'.repeat(count)), project }];
    expect(judgeRun({ first: first(most) }).failed).toBe(0);
    expect(judgeRun({ first: first(most + 1) }).failed).toBe(1);
  });
});
