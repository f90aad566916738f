import type { Side } from './sideTurn.ts';

const SLOP_PX = 10;
/** A finger that leaves the horizontal by more than this scrolls. */
const AXIS_LOCK = Math.tan(Math.PI / 6);
const COMMIT_PART = 0.3;
const COMMIT_PX_PER_MS = 0.5;

type Point = { id: number; x: number; y: number; timeMs: number };

/** One finger's swipe. After a second finger came, or the finger went up or down, nothing happens until all are lifted. */
export type Swipe =
  | { phase: 'idle' }
  | { phase: 'pressed' | 'dragging'; start: Point; dx: number }
  | { phase: 'void'; fingers: readonly number[] };

export type SwipeEvent = Point & { kind: 'down' | 'move' | 'up' | 'cancel' };

export type SwipeStep = {
  swipe: Swipe;
  /** The side whose page the finger pulled in. */
  pulled?: Side;
};

export const NO_SWIPE: Swipe = { phase: 'idle' };

/** Takes the next event of a finger; `width` is that of the surface. */
export function nextSwipe(swipe: Swipe, event: SwipeEvent, width: number): SwipeStep {
  if (event.kind === 'down') return { swipe: press(swipe, event) };
  switch (swipe.phase) {
    case 'idle':
      return { swipe };
    case 'void': {
      if (event.kind === 'move') return { swipe };
      const fingers = swipe.fingers.filter((id) => id !== event.id);
      return { swipe: fingers.length === 0 ? NO_SWIPE : { phase: 'void', fingers } };
    }
    default:
      if (event.id !== swipe.start.id) return { swipe };
      if (event.kind === 'move') return { swipe: drag(swipe, event) };
      return { swipe: NO_SWIPE, ...(event.kind === 'up' ? pulledBy(swipe, event, width) : {}) };
  }
}

function press(swipe: Swipe, event: Point): Swipe {
  if (swipe.phase === 'idle') return { phase: 'pressed', start: event, dx: 0 };
  const fingers = swipe.phase === 'void' ? swipe.fingers : [swipe.start.id];
  return { phase: 'void', fingers: [...fingers.filter((id) => id !== event.id), event.id] };
}

function drag(swipe: Extract<Swipe, { start: Point }>, event: Point): Swipe {
  const dx = event.x - swipe.start.x;
  const dy = event.y - swipe.start.y;
  if (swipe.phase === 'dragging') return { ...swipe, dx };
  if (Math.hypot(dx, dy) < SLOP_PX) return swipe;
  if (Math.abs(dy) > Math.abs(dx) * AXIS_LOCK) return { phase: 'void', fingers: [event.id] };
  return { ...swipe, phase: 'dragging', dx };
}

function pulledBy(swipe: Extract<Swipe, { start: Point }>, event: Point, width: number): { pulled?: Side } {
  if (swipe.phase !== 'dragging') return {};
  const dx = event.x - swipe.start.x;
  const pxPerMs = Math.abs(dx) / Math.max(1, event.timeMs - swipe.start.timeMs);
  const isCommitted =
    Math.abs(dx) >= width * COMMIT_PART || (Math.abs(dx) >= SLOP_PX && pxPerMs >= COMMIT_PX_PER_MS);
  return isCommitted ? { pulled: dx < 0 ? 'right' : 'left' } : {};
}
