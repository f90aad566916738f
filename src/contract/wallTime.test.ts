import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater, instantsOf, isTimeZone, wallTimeOf } from './wallTime.ts';

const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Asia/Jakarta',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

describe('a wall time in a zone', () => {
  it.each([
    ['2026-11-27T18:00', 'UTC', '2026-11-27T18:00:00.000Z'],
    ['2026-11-27T18:00', 'Europe/Paris', '2026-11-27T17:00:00.000Z'],
    ['2026-07-27T18:00', 'Europe/Paris', '2026-07-27T16:00:00.000Z'],
    ['2026-07-27T00:00', 'Europe/Paris', '2026-07-26T22:00:00.000Z'],
    ['2026-11-27T18:00', 'Asia/Kathmandu', '2026-11-27T12:15:00.000Z'],
  ])('%s in %s is %s', (wallTime, zone, instant) => {
    expect(instantsOf(wallTime, zone)).toEqual([instant]);
  });

  it('is not there in the hour that the clocks skip', () => {
    expect(instantsOf('2026-03-29T02:30', 'Europe/Paris')).toEqual([]);
    expect(instantsOf('2026-03-29T03:00', 'Europe/Paris')).toEqual(['2026-03-29T01:00:00.000Z']);
    // A whole day that one country left out.
    expect(instantsOf('2011-12-30T12:00', 'Pacific/Apia')).toEqual([]);
  });

  it('is there twice in the hour that the clocks repeat, the earlier one first', () => {
    expect(instantsOf('2026-10-25T02:30', 'Europe/Paris')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    expect(instantsOf('2026-10-25T03:00', 'Europe/Paris')).toHaveLength(1);
  });

  it.each(['', '2026-02-30T10:00', '2026-11-27', '2026-11-27T18:00:01', 'soon'])('%j is none', (text) => {
    expect(instantsOf(text, 'UTC')).toEqual([]);
  });

  it('of every instant leads back to that instant, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (zone, date) => {
          date.setUTCSeconds(0, 0);
          const instant = date.toISOString();
          expect(instantsOf(wallTimeOf(instant, zone), zone)).toContain(instant);
        },
      ),
    );
  });

  it('stays the same over days on which the clocks change', () => {
    expect(daysLater('2026-10-23T18:00', 7)).toBe('2026-10-30T18:00');
    expect(instantsOf('2026-10-23T18:00', 'Europe/Paris')).toEqual(['2026-10-23T16:00:00.000Z']);
    expect(instantsOf('2026-10-30T18:00', 'Europe/Paris')).toEqual(['2026-10-30T17:00:00.000Z']);
  });
});

it.each([
  ['UTC', true],
  ['Europe/Paris', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%j is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected);
});
