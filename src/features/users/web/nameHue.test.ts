import { expect, it } from 'vitest';
import { nameHue } from './nameHue.ts';

it('gives a name the same hue each time', () => {
  expect(nameHue('山海')).toBe(nameHue('山海'));
});

it('spreads names over the whole circle, also names that differ by a letter', () => {
  const hues = Array.from({ length: 200 }, (_, index) => nameHue(`reader${index}`));
  expect(hues.every((hue) => Number.isInteger(hue) && hue >= 0 && hue < 360)).toBe(true);
  const sixths = new Set(hues.map((hue) => Math.floor(hue / 60)));
  expect(sixths.size).toBe(6);
});
