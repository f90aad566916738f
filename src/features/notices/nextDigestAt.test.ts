import { describe, expect, it } from 'vitest';
import { nextDigestAt, type DigestTime } from './nextDigestAt.ts';

const next = (time: Partial<DigestTime>, after: string) =>
  nextDigestAt({ frequency: 'daily', hour: 8, zone: 'Europe/Paris', ...time }, new Date(after)).toISOString();

describe('the time of the next digest', () => {
  it.each([
    ['today, before the hour', {}, '2026-11-24T06:59:59Z', '2026-11-24T07:00:00.000Z'],
    ['tomorrow, at the hour', {}, '2026-11-24T07:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['by the day of the zone', { zone: 'Asia/Jakarta' }, '2026-11-24T20:00:00Z', '2026-11-25T01:00:00.000Z'],
    [
      'in a zone of half hours',
      { zone: 'Asia/Kolkata', hour: 0 },
      '2026-11-24T00:00:00Z',
      '2026-11-24T18:30:00.000Z',
    ],
    ['on Monday', { frequency: 'weekly' as const }, '2026-11-24T12:00:00Z', '2026-11-30T07:00:00.000Z'],
    [
      'a week after a Monday',
      { frequency: 'weekly' as const },
      '2026-11-30T07:00:00Z',
      '2026-12-07T07:00:00.000Z',
    ],
    ['at the same hour after the clocks went back', {}, '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
    [
      'an hour later where the clocks leave the hour out',
      { hour: 2 },
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'the first of an hour that comes twice',
      { hour: 2 },
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:00:00.000Z',
    ],
    ['once in an hour that comes twice', { hour: 2 }, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
    [
      'past midnight where the clocks leave it out',
      { hour: 0, zone: 'America/Havana' },
      '2026-03-08T02:00:00Z',
      '2026-03-08T05:00:00.000Z',
    ],
  ])('is %s', (_, time, after, expected) => {
    expect(next(time, after)).toBe(expected);
  });
});
