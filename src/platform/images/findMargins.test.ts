import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMargins } from './findMargins.ts';

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Plain paper with noise, and on it a box whose every line holds something dark and something
 * light.
 */
function drawPaper({
  width,
  height,
  paper,
  box,
  noise,
}: {
  width: number;
  height: number;
  paper: readonly [number, number, number];
  box?: Box;
  noise: (at: number) => number;
}) {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isInside = box && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      const ink = (x + y) % 2 === 0 ? 40 : 215;
      paper.forEach((channel, index) => {
        rgba[at + index] = Math.max(0, Math.min(255, isInside ? ink : channel + noise(at + index)));
      });
      rgba[at + 3] = 255;
    }
  }
  return { width, height, rgba };
}

const page = fc
  .record({ width: fc.integer({ min: 12, max: 90 }), height: fc.integer({ min: 12, max: 90 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      paper: fc.constantFrom<readonly [number, number, number]>([255, 255, 255], [0, 0, 0], [236, 220, 190]),
      box: fc.record({
        left: fc.nat((width >> 1) - 2),
        right: fc.integer({ min: (width >> 1) + 2, max: width }),
        top: fc.nat((height >> 1) - 2),
        bottom: fc.integer({ min: (height >> 1) + 2, max: height }),
      }),
      seed: fc.integer({ min: 1, max: 1000 }),
    }),
  );

test('no margin ever reaches into the content or beyond 30 %, and what there is of one is found', () => {
  fc.assert(
    fc.property(page, ({ seed, ...drawn }) => {
      const { width, height, box } = drawn;
      const noise = (at: number) => ((at * seed) % 17) - 8;
      const found = findMargins(drawPaper({ ...drawn, noise }));
      const isFramed = box.left > 0 && box.top > 0 && box.right < width && box.bottom < height;
      const isWhiteOrBlack = drawn.paper[0] === 255 || drawn.paper[0] === 0;
      const sides = [
        [found.left, box.left, width],
        [found.top, box.top, height],
        [found.right, width - box.right, width],
        [found.bottom, height - box.bottom, height],
      ] as const;
      for (const [margin, empty, size] of sides) {
        expect((margin * size) / 1000).toBeLessThanOrEqual(empty);
        expect(margin).toBeLessThanOrEqual(300);
        expect(Number.isInteger(margin) && margin >= 0).toBe(true);
        // The last empty line is left, and a thousandth is rounded off.
        if (isFramed || isWhiteOrBlack)
          expect(margin).toBeGreaterThanOrEqual(Math.min(300, ((empty - 1) * 1000) / size - 1));
      }
    }),
  );
});

test('coloured paper counts only where it goes all around: a sky above a scene stays', () => {
  const sky = { width: 40, height: 60, paper: [120, 180, 230] as const, noise: () => 0 };
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  expect(findMargins(drawPaper({ ...sky, box: { left: 0, right: 40, top: 20, bottom: 60 } }))).toEqual(none);
  const framed = findMargins(drawPaper({ ...sky, box: { left: 4, right: 36, top: 6, bottom: 54 } }));
  expect(framed).toEqual({ top: 83, right: 75, bottom: 83, left: 75 });
});

test('an empty page, and one that fills its paper, have none', () => {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const size = { width: 30, height: 40, paper: [255, 255, 255] as const, noise: () => 0 };
  expect(findMargins(drawPaper(size))).toEqual(none);
  expect(findMargins(drawPaper({ ...size, box: { left: 0, right: 30, top: 0, bottom: 40 } }))).toEqual(none);
  // Transparent paper is white.
  expect(findMargins({ width: 4, height: 4, rgba: new Uint8Array(64) })).toEqual(none);
});

test('one speck on the paper is content', () => {
  const drawn = drawPaper({
    width: 100,
    height: 100,
    paper: [255, 255, 255],
    box: { left: 30, right: 70, top: 30, bottom: 70 },
    noise: () => 0,
  });
  drawn.rgba.set([90, 90, 90, 255], (10 * 100 + 50) * 4);
  expect(findMargins(drawn)).toEqual({ top: 90, right: 290, bottom: 290, left: 290 });
});
