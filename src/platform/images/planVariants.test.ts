import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCovers } from './planCovers.ts';
import { planSlices, SLICE_HEIGHT_LIMIT } from './planSlices.ts';
import { planVariants } from './planVariants.ts';

type Picture = Parameters<typeof planVariants>[0];
const page = (facts: Partial<Picture>): Picture => ({
  width: 1600,
  height: 2400,
  bytes: 758_000,
  format: 'jpeg',
  animated: false,
  frames: 1,
  ...facts,
});
const anyPicture = fc
  .record({
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 65_000 }),
    bytes: fc.integer({ min: 1, max: 100_000_000 }),
    format: fc.constantFrom('jpeg', 'png', 'gif', 'webp', 'avif'),
    frames: fc.integer({ min: 1, max: 500 }),
  })
  .map((facts): Picture => ({ ...facts, animated: facts.frames > 1 }));

describe('page variants', () => {
  test('an ordinary page is made in the steps below its own width and serves as the widest itself', () => {
    expect(planVariants(page({}))).toEqual({ widths: [640, 960, 1280], original_serves: true });
  });

  test('a heavy original is replaced at its own width', () => {
    expect(planVariants(page({ bytes: 9_000_000, format: 'png' }))).toEqual({
      widths: [640, 960, 1280, 1600],
      original_serves: false,
    });
    expect(planVariants(page({ width: 1100, height: 1600, bytes: 3_000_000 }))).toEqual({
      widths: [640, 960, 1100],
      original_serves: false,
    });
  });

  test('a large scan is made in every step', () => {
    expect(planVariants(page({ width: 4000, height: 6000, bytes: 9_000_000 })).widths).toEqual([
      640, 960, 1280, 1600,
    ]);
    expect(planVariants(page({ width: 4000, height: 6000, bytes: 3_000_000 })).original_serves).toBe(true);
  });

  test('a small picture, a small lossless one and an animated PNG serve as they are', () => {
    const alone = { widths: [], original_serves: true };
    expect(planVariants(page({ width: 600, height: 900, bytes: 90_000 }))).toEqual(alone);
    expect(planVariants(page({ format: 'png', bytes: 120_000 }))).toEqual(alone);
    expect(planVariants(page({ format: 'png', bytes: 5_000_000, animated: true, frames: 20 }))).toEqual(
      alone,
    );
  });

  test('an animation is made up to a limit of pixels and beyond it serves as it is', () => {
    const animation = page({ width: 1000, height: 1000, format: 'gif', animated: true, bytes: 20_000_000 });
    expect(planVariants({ ...animation, frames: 50 }).widths).toEqual([640, 960]);
    expect(planVariants({ ...animation, frames: 51 })).toEqual({ widths: [], original_serves: true });
  });

  test('nothing is ever enlarged and there is always something to show', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { widths, original_serves } = planVariants(picture);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        for (const width of widths) {
          expect(width).toBeLessThanOrEqual(Math.min(picture.width, 1600));
          expect(Math.round((picture.height * width) / picture.width)).toBeLessThan(16_384);
        }
        expect(widths.length > 0 || original_serves).toBe(true);
      }),
    );
  });
});

describe('slices', () => {
  test('only pictures taller than three times their width are cut', () => {
    expect(planSlices({ width: 1600, height: 4800 })).toBeUndefined();
    expect(planSlices({ width: 4000, height: 6000 })).toBeUndefined();
    expect(planSlices({ width: 1600, height: 4801 })).toBeDefined();
  });

  test('a webtoon strip is scaled first and cut into as many slices at each width', () => {
    const sizes = planSlices({ width: 800, height: 12_000 }) ?? [];
    expect(sizes.map(({ width, height, slices }) => [width, height, slices.length])).toEqual([
      [640, 9600, 6],
      [800, 12_000, 6],
    ]);
    expect(sizes[1]?.slices[1]).toEqual({ top: 2000, height: 2000 });
  });

  test('at every width the slices tile the scaled strip and cut it at the same places', () => {
    const strip = fc.integer({ min: 1, max: 5000 }).chain((width) =>
      fc.record({
        width: fc.constant(width),
        height: fc.integer({ min: width * 3 + 1, max: width * 3 + 60_000 }),
      }),
    );
    fc.assert(
      fc.property(strip, (picture) => {
        const sizes = planSlices(picture) ?? [];
        const widest = sizes.at(-1);
        expect(widest?.width).toBe(Math.min(picture.width, 1600));
        for (const { width, height, slices } of sizes) {
          expect(Math.abs(height / width - picture.height / picture.width)).toBeLessThanOrEqual(
            0.5 / width + 1e-9,
          );
          expect(slices.length).toBe(widest?.slices.length);
          let bottom = 0;
          slices.forEach((slice, k) => {
            expect(slice.top).toBe(bottom);
            expect(slice.height).toBeGreaterThan(0);
            expect(slice.height).toBeLessThanOrEqual(SLICE_HEIGHT_LIMIT);
            expect(Math.abs(slice.top - (k * height) / slices.length)).toBeLessThanOrEqual(0.5);
            bottom += slice.height;
          });
          expect(bottom).toBe(height);
        }
      }),
    );
  });
});

describe('covers', () => {
  test('a page gives three sizes, a strip its top, a spread what draws the eye', () => {
    expect(planCovers({ width: 1600, height: 2400 })).toEqual({
      position: 'centre',
      sizes: [
        { width: 160, height: 240 },
        { width: 320, height: 480 },
        { width: 480, height: 720 },
      ],
    });
    expect(planCovers({ width: 800, height: 12_000 }).position).toBe('top');
    expect(planCovers({ width: 2400, height: 1600 }).position).toBe('attention');
  });

  test('a cover is never larger than its picture', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const { sizes } = planCovers(picture);
        expect(sizes.length).toBeGreaterThan(0);
        for (const size of sizes) {
          expect(size.width).toBeGreaterThan(0);
          expect(size.width).toBeLessThanOrEqual(picture.width);
          expect(size.height).toBeLessThanOrEqual(picture.height);
        }
      }),
    );
  });
});
