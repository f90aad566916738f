/** The zoom of a screen: enlarged about its left upper corner, then moved by CSS pixels. */
export type Zoom = { scale: number; x: number; y: number };

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_ZOOM = 5;

/** In CSS pixels of the surface. */
export type Edges = { left: number; top: number; right: number; bottom: number };

/** The edges of the unzoomed page on the screen, and of the area that the bars leave free. */
export type ZoomFrame = { content: Edges; view: Edges };

/** The hidden part of the page on each side. */
export type Room = { left: number; right: number; up: number; down: number };

/**
 * Enlarges to a scale from 1 to 5. The point at `x` and `y` stays where it is, as far as the page's
 * edges allow.
 */
export function zoomAt(
  zoom: Zoom,
  { scale, x, y, frame }: { scale: number; x: number; y: number; frame: ZoomFrame },
): Zoom {
  const next = Math.min(MAX_ZOOM, Math.max(1, scale));
  const part = next / zoom.scale;
  return within({ scale: next, x: x - (x - zoom.x) * part, y: y - (y - zoom.y) * part }, frame);
}

/**
 * Moves the view up to the page's edges. `rest` is the part of the way by which the page itself is
 * to be scrolled.
 */
export function panZoom(
  zoom: Zoom,
  { dx, dy, frame }: { dx: number; dy: number; frame: ZoomFrame },
): { zoom: Zoom; rest: { x: number; y: number } } {
  const moved = within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);
  return { zoom: moved, rest: { x: zoom.x + dx - moved.x, y: zoom.y + dy - moved.y } };
}

export function zoomRoom(zoom: Zoom, frame: ZoomFrame): Room {
  if (zoom.scale === 1) return { left: 0, right: 0, up: 0, down: 0 };
  const { x, y } = rangesOf(zoom.scale, frame);
  return { left: x.most - zoom.x, right: zoom.x - x.least, up: y.most - zoom.y, down: zoom.y - y.least };
}

function within({ scale, x, y }: Zoom, frame: ZoomFrame): Zoom {
  if (scale === 1) return NO_ZOOM;
  const ranges = rangesOf(scale, frame);
  return { scale, x: clamp(x, ranges.x), y: clamp(y, ranges.y) };
}

type Range = { least: number; most: number };

function rangesOf(scale: number, { content, view }: ZoomFrame): { x: Range; y: Range } {
  return {
    x: rangeOf(scale, [content.left, content.right], [view.left, view.right]),
    y: rangeOf(scale, [content.top, content.bottom], [view.top, view.bottom]),
  };
}

/** A page larger than the view covers it; a smaller one stands in its middle. */
function rangeOf(
  scale: number,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): Range {
  if ((end - start) * scale <= to - from) {
    const middle = (from + to - (start + end) * scale) / 2;
    return { least: middle, most: middle };
  }
  return { least: to - end * scale, most: from - start * scale };
}

function clamp(value: number, { least, most }: Range): number {
  return Math.min(most, Math.max(least, value));
}
