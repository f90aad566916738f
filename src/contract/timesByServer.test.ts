import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timesByServer } from './timesByServer.ts';

const SERVER_NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const heard = (at: number, deviceNow: number) =>
  timesByServer({ times: [iso(at)], deviceNow: iso(deviceNow), serverNow: SERVER_NOW })(iso(at));

it('keeps what was read hours ago without a network', () => {
  expect(heard(SERVER_NOW - 9 * HOUR_MS, SERVER_NOW - 2_000)).toBe(iso(SERVER_NOW - 9 * HOUR_MS));
});

it('is a time also where the clock of a device shows any year', () => {
  const year = (text: string) => Date.parse(`${text}-01-01T00:00:00Z`);
  expect(heard(year('0001'), year('9999'))).toBe(iso(0));
  expect(heard(year('9999'), year('0001'))).toBe(iso(SERVER_NOW));
});

it.each([-24, 24])('sets right a clock that is off by %d hours', (hours) => {
  const deviceNow = SERVER_NOW + hours * HOUR_MS;
  expect(heard(deviceNow - HOUR_MS, deviceNow)).toBe(iso(SERVER_NOW - HOUR_MS));
});

it('keeps the order of one call by a clock that is four minutes ahead', () => {
  const times = [-9, 2, 4, 2].map((minutes) => iso(SERVER_NOW + minutes * 60_000));
  const heardAll = times.map(
    timesByServer({ times, deviceNow: iso(SERVER_NOW + 240_000), serverNow: SERVER_NOW }),
  );
  expect(heardAll.map((at) => Date.parse(at) - SERVER_NOW)).toEqual([-540_000, -1, 0, -1]);
});

it('is never in the future, and keeps the order of what one clock has seen', () => {
  const minutes = fc.integer({ min: -4_000, max: 4_000 });
  fc.assert(
    fc.property(minutes, minutes, minutes, (one, other, now) => {
      const [early, late, deviceNow] = [Math.min(one, other), Math.max(one, other), now].map(
        (minute) => SERVER_NOW + minute * 60_000,
      ) as [number, number, number];
      expect(Date.parse(heard(late, deviceNow))).toBeLessThanOrEqual(SERVER_NOW);
      expect(Date.parse(heard(early, deviceNow))).toBeLessThanOrEqual(Date.parse(heard(late, deviceNow)));
    }),
  );
});
