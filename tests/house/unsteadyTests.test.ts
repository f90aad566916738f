import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unsteadyTests } from '../../tools/testRun/unsteadyTests.ts';

const MOST_ENTRIES = 12;
const OLDEST_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the list of unsteady tests', () => {
  const listed = unsteadyTests();

  it('is short', () => {
    expect(listed.length).toBeLessThanOrEqual(MOST_ENTRIES);
  });

  it('holds nothing for longer than a month: by then the cause is found, or the test goes', () => {
    const ageDays = (since: string) => (Date.now() - Date.parse(since)) / DAY_MS;
    expect(listed.filter(({ since }) => !(ageDays(since) <= OLDEST_DAYS))).toEqual([]);
  });

  it('says what is known of each', () => {
    expect(listed.filter(({ known }) => known.trim().length < 20)).toEqual([]);
  });

  it('names tests that exist', () => {
    const isThere = ({ file, test }: { file: string; test: string }) =>
      // A name may be made of parts, as `on a %s`; the first suite is written out.
      existsSync(file) && readFileSync(file, 'utf8').includes(test.split(' > ')[0] ?? test);
    expect(listed.filter((entry) => !isThere(entry))).toEqual([]);
  });
});
