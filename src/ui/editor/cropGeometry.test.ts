import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrowStep, largestCrop, movedCrop, movedPoint, sizedCrop, sizeOf } from './cropGeometry.ts';

const WIDE = { width: 1200, height: 900 };
const TALL = { width: 400, height: 2000 };

it('takes the largest frame from the middle, of wide and of tall pictures', () => {
  expect(largestCrop(WIDE, 2 / 3)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  const tall = largestCrop(TALL, 2 / 3);
  expect(tall.width).toBe(1);
  expect(tall.height).toBeCloseTo(0.3);
  expect(tall.top).toBeCloseTo(0.35);
});

const size = fc.integer({ min: 1, max: 20_000 });
const acts = fc.array(
  fc.oneof(
    fc.record({
      left: fc.double({ min: -2, max: 2, noNaN: true }),
      top: fc.double({ min: -2, max: 2, noNaN: true }),
    }),
    fc.record({ size: fc.double({ min: -1, max: 3, noNaN: true }) }),
  ),
);

it('keeps the frame inside of the picture and its aspect, whatever is done', () => {
  fc.assert(
    fc.property(size, size, fc.constantFrom(2 / 3, 16 / 5, 1), acts, (width, height, aspect, all) => {
      const picture = { width, height };
      let crop = largestCrop(picture, aspect);
      for (const one of all) {
        crop = 'size' in one ? sizedCrop(crop, one.size, picture, aspect) : movedCrop(crop, one);
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(crop.left + crop.width, crop.top + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
        expect((crop.width * width) / (crop.height * height) / aspect).toBeCloseTo(1, 6);
        expect(sizeOf(crop, picture, aspect)).toBeGreaterThan(0.099);
      }
    }),
  );
});

it('grows around its middle until an edge of the picture stops it', () => {
  const half = sizedCrop(largestCrop(WIDE, 2 / 3), 0.5, WIDE, 2 / 3);
  expect(half).toMatchObject({ left: 0.375, top: 0.25 });
  const atEdge = sizedCrop(movedCrop(half, { left: 0, top: 0 }), 0.6, WIDE, 2 / 3);
  expect(atEdge).toMatchObject({ left: 0, top: 0 });
});

it('moves by a hundredth, with Shift by a tenth, and stops at the edges', () => {
  expect(arrowStep('ArrowLeft', false)).toEqual({ left: -0.01, top: 0 });
  expect(arrowStep('ArrowDown', true)).toEqual({ left: 0, top: 0.1 });
  expect(arrowStep('Enter', false)).toBeUndefined();
  expect(movedPoint({ left: 0.005, top: 1 }, { left: -0.1, top: 1.2 })).toEqual({ left: 0, top: 1 });
});
