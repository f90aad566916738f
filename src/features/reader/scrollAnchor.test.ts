import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAt, ANCHOR_LINE, scrollTopOf } from './scrollAnchor.ts';
import { pageBounds, stripEnd, stripLayout } from './stripLayout.ts';

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 12_000 }) }),
  {
    minLength: 1,
    maxLength: 40,
  },
);
const width = fc.integer({ min: 320, max: 1440 });
const height = fc.integer({ min: 320, max: 1200 });

test('an anchor leads back to where it was taken', () => {
  fc.assert(
    fc.property(
      sizes,
      width,
      height,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (pages, columnWidth, viewport, part) => {
        const layout = stripLayout({ sizes: pages, width: columnWidth, startPx: 56 });
        const top = part * stripEnd(layout);
        expect(scrollTopOf(layout, anchorAt(layout, { top, height: viewport }), viewport)).toBeCloseTo(
          top,
          6,
        );
      },
    ),
  );
});

test('through any number of sizes the same place of the same page stays at the line', () => {
  fc.assert(
    fc.property(
      sizes,
      width,
      height,
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.array(fc.tuple(width, height), { minLength: 1, maxLength: 8 }),
      (pages, columnWidth, viewport, part, changes) => {
        const first = stripLayout({ sizes: pages, width: columnWidth, startPx: 56 });
        const anchor = anchorAt(first, { top: part * stripEnd(first), height: viewport });
        fc.pre(anchor.fraction >= 0 && anchor.fraction <= 1);
        const drifts = changes.map(([nextWidth, nextHeight]) => {
          const layout = stripLayout({ sizes: pages, width: nextWidth, startPx: 56 });
          const top = scrollTopOf(layout, anchor, nextHeight);
          const bounds = pageBounds(layout, anchor.page);
          const line = top + nextHeight * ANCHOR_LINE;
          // Only the start of the strip can keep it from the line.
          return top > 0 ? Math.abs(line - (bounds.top + anchor.fraction * bounds.height)) : 0;
        });
        expect(Math.max(...drifts)).toBeLessThanOrEqual(1e-6);
      },
    ),
  );
});
