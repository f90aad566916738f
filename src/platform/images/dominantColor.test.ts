import { expect, test } from 'vitest';
import { dominantColor } from './dominantColor.ts';

const pixels = (...colors: number[][]) => Uint8Array.from(colors.flat());

test('the colour that most pixels share wins over the average', () => {
  expect(dominantColor(pixels([200, 0, 0, 255], [202, 2, 2, 255], [0, 0, 255, 255]))).toBe('#c90101');
});

test('transparent pixels do not count', () => {
  expect(dominantColor(pixels([0, 255, 0, 0], [0, 255, 0, 0], [16, 32, 48, 255]))).toBe('#102030');
});

test('a wholly transparent picture is white', () => {
  expect(dominantColor(pixels([0, 0, 0, 0]))).toBe('#ffffff');
});
