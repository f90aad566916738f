import { expect, test } from 'vitest';
import { sharpWidth } from './sharpWidth.ts';

const MIB = 1024 * 1024;
const PHONE = 96 * MIB;
const DESKTOP = 256 * MIB;
const scan = { width: 6000, height: 9000, widths: [640, 960, 1280, 1600], original_serves: true, slices: 1 };
const of = (about: Partial<Parameters<typeof sharpWidth>[0]> = {}) =>
  sharpWidth({ picture: scan, deviceWidth: 600, zoom: 5, maxBytes: DESKTOP, ...about });

test('an enlarged page takes the smallest variant that is sharp, up to the original', () => {
  expect([1.5, 2, 2.5, 5].map((zoom) => of({ zoom }))).toEqual([960, 1280, 1600, 6000]);
  expect(of({ deviceWidth: 3000, zoom: 5 })).toBe(6000);
  expect(of({ picture: { ...scan, original_serves: false } })).toBe(1600);
});

test('what it takes fits into memory beside what was shown before, else the widest that does', () => {
  expect(of({ maxBytes: PHONE })).toBe(1600);
  // 3 variants of 6, 10 and 15 million bytes.
  expect(of({ deviceWidth: 900, zoom: 1.7, maxBytes: 31 * MIB })).toBe(1600);
  expect(of({ deviceWidth: 900, zoom: 1.7, maxBytes: 29 * MIB })).toBe(1280);
  expect(of({ maxBytes: MIB })).toBeUndefined();
});

test('a page of slices counts with all of them, and has no original', () => {
  const strip = {
    width: 2000,
    height: 30_000,
    widths: [640, 960, 1280, 1600],
    original_serves: false,
    slices: 12,
  };
  expect(of({ picture: strip, deviceWidth: 1200 })).toBe(1600);
  expect(of({ picture: strip, maxBytes: PHONE })).toBe(960);
});
