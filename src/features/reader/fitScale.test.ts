import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitScale } from './fitScale.ts';

test('with the bars gone a page fills the screen in one direction and leaves it in none', () => {
  const size = fc.record({
    width: fc.integer({ min: 100, max: 3000 }),
    height: fc.integer({ min: 300, max: 3000 }),
  });
  fc.assert(
    fc.property(size, size, (page, screen) => {
      const { scale } = fitScale({ page, screen, top: 56, bottom: 56 });
      const boxWidth = Math.min(screen.width, ((screen.height - 112) * page.width) / page.height) * scale;
      const boxHeight = (boxWidth * page.height) / page.width;
      expect(scale).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(boxWidth).toBeLessThanOrEqual(screen.width + 1e-6);
      expect(boxHeight).toBeLessThanOrEqual(screen.height + 1e-6);
      expect(Math.abs(boxWidth - screen.width) < 1e-6 || Math.abs(boxHeight - screen.height) < 1e-6).toBe(
        true,
      );
    }),
  );
});
