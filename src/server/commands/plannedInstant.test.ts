import { expect, it } from 'vitest';
import { plannedInstant } from './plannedInstant.ts';

it.each([
  ['2026-12-04 18:00', '2026-12-04T17:00:00.000Z'],
  ['2026-12-04T18:00', '2026-12-04T17:00:00.000Z'],
  ['2026-12-04T18:00:00+05:30', '2026-12-04T12:30:00.000Z'],
  ['2026-12-04T18:00:00Z', '2026-12-04T18:00:00.000Z'],
])('%s in Paris is %s', (text, instant) => {
  expect(plannedInstant(text, 'Europe/Paris')).toBe(instant);
});

it.each(['tomorrow', '2026-02-30 10:00', '2026-03-29 02:30'])('%s is refused', (text) => {
  expect(() => plannedInstant(text, 'Europe/Paris')).toThrow(/is no time by the clocks of Europe\/Paris/);
});

it('a time that the clocks show twice is asked about', () => {
  expect(() => plannedInstant('2026-10-25 02:30', 'Europe/Paris')).toThrow(
    'give 2026-10-25T00:30:00.000Z or 2026-10-25T01:30:00.000Z',
  );
});
