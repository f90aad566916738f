import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitScale } from './fitScale.ts';

const size = fc.record({
  width: fc.integer({ min: 100, max: 3000 }),
  height: fc.integer({ min: 300, max: 3000 }),
});

test('with the bars gone a page fills the screen in one direction and leaves it in none', () => {
  fc.assert(
    fc.property(size, size, (content, screen) => {
      const { scale } = fitScale({ content, screen, top: 56, bottom: 56, shrinkOnly: false });
      const boxWidth =
        Math.min(screen.width, ((screen.height - 112) * content.width) / content.height) * scale;
      const boxHeight = (boxWidth * content.height) / content.width;
      expect(scale).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(boxWidth).toBeLessThanOrEqual(screen.width + 1e-6);
      expect(boxHeight).toBeLessThanOrEqual(screen.height + 1e-6);
      expect(Math.abs(boxWidth - screen.width) < 1e-6 || Math.abs(boxHeight - screen.height) < 1e-6).toBe(
        true,
      );
    }),
  );
});

test('a page that is only to be made smaller never passes its own pixels', () => {
  const content = { width: 300, height: 400 };
  const options = { content, top: 56, bottom: 56, shrinkOnly: true };
  expect(fitScale({ ...options, screen: { width: 1440, height: 900 } }).scale).toBe(1);
  expect(fitScale({ ...options, screen: { width: 1440, height: 450 } }).scale).toBeCloseTo(400 / 338);
});
