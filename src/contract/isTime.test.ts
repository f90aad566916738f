import { expect, it } from 'vitest';
import { isTime } from './isTime.ts';

it.each([
  '2026-02-28T23:59:59Z',
  '2024-02-29T00:00:00.123456Z',
  '2026-03-01T12:00:00.5+05:30',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
])('takes %s', (text) => expect(isTime(text)).toBe(true));

it.each([
  '2016-12-31T23:59:60Z',
  '2026-02-30T12:00:00Z',
  '2026-02-28T24:00:00Z',
  '0000-06-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '2026-03-01T12:00:00+99:00',
  '2026-03-01T12:00:00',
  '2026-03-01 12:00:00Z',
  'yesterday',
  '',
])('refuses %s', (text) => expect(isTime(text)).toBe(false));
