import { expect, it } from 'vitest';
import { publishTimes } from './publishTimes.ts';

const at = '2026-10-16T16:00:00.000Z';

it('keeps the wall time of a weekly series over a change of the clocks', () => {
  expect(publishTimes(3, { when: 'at', at, days: 7 }, 'Europe/Paris')).toEqual([
    '2026-10-16T16:00:00.000Z',
    '2026-10-23T16:00:00.000Z',
    '2026-10-30T17:00:00.000Z',
  ]);
});

it('says which of a series falls into an hour that the clocks skip', () => {
  const first = '2026-03-15T01:30:00.000Z';
  expect(publishTimes(3, { when: 'at', at: first, days: 7 }, 'Europe/Paris')).toEqual([
    first,
    '2026-03-22T01:30:00.000Z',
    undefined,
  ]);
});

it.each([
  ['at once', { when: 'at', at, days: 0 }, [at, at]],
  ['now', { when: 'now', at, days: 7 }, [undefined, undefined]],
  ['not at all', { when: 'draft', at: null, days: 0 }, [undefined, undefined]],
] as const)('plans all of them %s', (_name, publish, times) => {
  expect(publishTimes(2, publish, 'UTC')).toEqual(times);
});
