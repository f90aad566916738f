import { expect, test } from 'vitest';
import { decodedBytes } from './decodedBytes.ts';

test('a decoded page counts by the variant that its box takes', () => {
  const page = { width: 1600, height: 2400, widths: [640, 960, 1280], original_serves: true, slices: 1 };
  expect(decodedBytes({ picture: page, deviceWidth: 1200 })).toBe(1280 * 1920 * 4);
  expect(decodedBytes({ picture: page, deviceWidth: 5000 })).toBe(1600 * 2400 * 4);
  const strip = { width: 800, height: 12_000, widths: [640, 800], original_serves: false, slices: 6 };
  expect(decodedBytes({ picture: strip, deviceWidth: 780 })).toBe(800 * 2000 * 4);
});
