import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAt, ANCHOR_LINE, scrollStartOf } from './scrollAnchor.ts';
import { stripLayout } from './stripLayout.ts';
import { chapterOnTrack, stretchOf, stripTrack, type StripTrack } from './stripTrack.ts';

const size = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 12_000 }),
});
const chapters = fc.array(fc.array(size, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 });
const shape = fc.record({
  breadth: fc.integer({ min: 320, max: 1440 }),
  length: fc.integer({ min: 320, max: 1200 }),
  isSideways: fc.boolean(),
  gap: fc.integer({ min: 0, max: 24 }),
});
type Shape = { breadth: number; length: number; isSideways: boolean; gap: number };
type Sizes = readonly (readonly { width: number; height: number }[])[];

function trackOf(
  made: Sizes,
  { length, ...shape }: Shape,
  names = made.map((_, index) => index),
): StripTrack {
  return stripTrack(
    made.map((sizes, index) => ({
      id: String(names[index]),
      layout: stripLayout({ sizes, ...shape, card: Math.round(length * 0.6) }),
      pages: sizes.map((_, page) => ({ id: `${names[index]}-${page}`, slices: 1, bytes: 1, crop: null })),
    })),
    shape.isSideways ? 0 : 56,
  );
}

test('an anchor leads back to where it was taken, in gaps and cards and before the first page as well', () => {
  fc.assert(
    fc.property(chapters, shape, fc.double({ min: 0, max: 1, noNaN: true }), (made, shape, part) => {
      const track = trackOf(made, shape);
      const start = part * (track.end - shape.length * ANCHOR_LINE);
      fc.pre(start >= 0);
      const anchor = anchorAt(track, { start, length: shape.length });
      expect(anchor && scrollStartOf(track, anchor, shape.length)).toBeCloseTo(start, 6);
    }),
  );
});

test('through any number of shapes the same place of the same page stays at the line', () => {
  fc.assert(
    fc.property(
      chapters,
      shape,
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.array(shape, { minLength: 1, maxLength: 8 }),
      (made, first, part, changes) => {
        const track = trackOf(made, first);
        const anchor = anchorAt(track, { start: part * track.end, length: first.length });
        fc.pre(anchor?.beyond === 0);
        const drifts = changes.map((shape) => {
          const changed = trackOf(made, shape);
          const chapter = chapterOnTrack(changed, anchor.chapter);
          const start = scrollStartOf(changed, anchor, shape.length);
          if (!chapter || start === 0) return 0; // Only the start of the strip can keep it from the line.
          const stretch = stretchOf(chapter, anchor.position);
          const line = start + shape.length * ANCHOR_LINE;
          return Math.abs(line - (stretch.start + anchor.fraction * stretch.length));
        });
        expect(Math.max(...drifts)).toBeLessThanOrEqual(1e-6);
      },
    ),
  );
});

test('a chapter that joins before, or goes, moves the scroll by its length and nothing on the screen', () => {
  fc.assert(
    fc.property(chapters, shape, fc.double({ min: 0.2, max: 0.9, noNaN: true }), (made, shape, part) => {
      const names = made.map((_, index) => index);
      const [whole, rest] = [trackOf(made, shape), trackOf(made.slice(1), shape, names.slice(1))];
      const joined = whole.chapters[1];
      const start = part * (rest.end - shape.length * ANCHOR_LINE);
      fc.pre(joined !== undefined && start > 0);
      const anchor = anchorAt(rest, { start, length: shape.length });
      const moved = anchor && scrollStartOf(whole, anchor, shape.length);
      expect((moved ?? 0) - start).toBeCloseTo((joined?.start ?? 0) - (rest.chapters[0]?.start ?? 0), 6);
    }),
  );
});
