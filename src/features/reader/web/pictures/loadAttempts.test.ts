import { expect, test } from 'vitest';
import { FIRST_LOAD, nextLoadState, retryDelayMs, type LoadEvent } from './loadAttempts.ts';

const after = (...events: LoadEvent[]) => events.reduce(nextLoadState, FIRST_LOAD);

test('a first failure waits, and the second attempt has an address of its own', () => {
  expect(after({ kind: 'failed' }).phase).toBe('waiting');
  expect(after({ kind: 'failed' }, { kind: 'again', token: 'x1' })).toEqual({
    phase: 'loading',
    failures: 1,
    token: 'x1',
  });
});

test('a second failure is the end until the reader asks again, who then gets two attempts more', () => {
  const failed = after({ kind: 'failed' }, { kind: 'again', token: 'x1' }, { kind: 'failed' });
  expect(failed.phase).toBe('failed');
  const again = nextLoadState(failed, { kind: 'again', token: 'x2' });
  expect(again).toEqual({ phase: 'loading', failures: 0, token: 'x2' });
  expect(nextLoadState(again, { kind: 'failed' }).phase).toBe('waiting');
});

test('what is loaded is not fetched again when everything that failed is', () => {
  const loaded = after({ kind: 'loaded' });
  expect(nextLoadState(loaded, { kind: 'again', token: 'x3' })).toBe(loaded);
  expect(nextLoadState(loaded, { kind: 'failed' })).toBe(loaded);
});

test('the pause before the second attempt is half a second and up to half as long again', () => {
  expect([retryDelayMs(0), retryDelayMs(1)]).toEqual([500, 750]);
});
