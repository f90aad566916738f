import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, NO_ZOOM, panZoom, zoomAt, zoomRoom, type ZoomFrame } from './zoom.ts';

const VIEW = { left: 0, top: 56, right: 400, bottom: 744 };
const FILLING: ZoomFrame = { content: VIEW, view: VIEW };
const SMALL: ZoomFrame = { content: { left: 150, top: 56, right: 250, bottom: 744 }, view: VIEW };

test('what is under the fingers stays there while it grows', () => {
  const zoom = zoomAt(NO_ZOOM, { scale: 2, x: 100, y: 300, frame: FILLING });
  expect({ x: zoom.x + 100 * zoom.scale, y: zoom.y + 300 * zoom.scale }).toEqual({ x: 100, y: 300 });
});

test('a page that does not fill the view stands in its middle and cannot be moved from there', () => {
  const zoom = zoomAt(NO_ZOOM, { scale: 2, x: 160, y: 400, frame: SMALL });
  expect(zoom.x + 200 * zoom.scale).toBe(200);
  const { zoom: moved, rest } = panZoom(zoom, { dx: -50, dy: 0, frame: SMALL });
  expect([moved.x, rest.x]).toEqual([zoom.x, -50]);
});

const at = fc.integer({ min: 0, max: 800 });
const moves = fc.array(
  fc.record({
    scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
    x: at,
    y: at,
    dx: fc.integer(),
    dy: fc.integer(),
  }),
  { maxLength: 20 },
);

test('nothing beyond the edges of the page is ever seen, and the room on all sides is what is hidden', () => {
  fc.assert(
    fc.property(moves, (moves) => {
      let zoom = NO_ZOOM;
      for (const { scale, x, y, dx, dy } of moves) {
        zoom = zoomAt(zoom, { scale, x, y, frame: FILLING });
        zoom = panZoom(zoom, { dx, dy, frame: FILLING }).zoom;
        expect(zoom.scale >= 1 && zoom.scale <= MAX_ZOOM).toBe(true);
        expect(zoom.x + VIEW.left * zoom.scale).toBeLessThanOrEqual(VIEW.left + 1e-6);
        expect(zoom.x + VIEW.right * zoom.scale).toBeGreaterThanOrEqual(VIEW.right - 1e-6);
        const room = zoomRoom(zoom, FILLING);
        expect(room.left + room.right).toBeCloseTo((zoom.scale - 1) * 400);
        expect(room.up + room.down).toBeCloseTo((zoom.scale - 1) * 688);
      }
      expect(zoomAt(zoom, { scale: 1, x: 9, y: 9, frame: FILLING })).toEqual(NO_ZOOM);
    }),
  );
});
