import { NO_ZOOM, panZoom, zoomAt, zoomRoom, type Room, type Zoom, type ZoomFrame } from './zoom.ts';

const SLOP_PX = 10;
/** A finger that leaves the axis of a swipe by more than this does something else. */
const AXIS_LOCK = Math.tan(Math.PI / 6);
const COMMIT_PART = 0.3;
const COMMIT_PX_PER_MS = 0.5;
export const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;
/** Fingers that part by less did not mean to enlarge. */
const LEAST_ZOOM = 1.05;
/** A finger that rested longer before it was lifted does not throw the page. */
const THROW_MS = 50;

type Point = { x: number; y: number };
type Finger = Point & { id: number };

/**
 * All that fingers and the mouse do to a screen of pages. From the second finger on nothing turns a
 * page until all are lifted: `void` waits for that.
 */
export type Gesture = {
  phase: 'idle' | 'pressed' | 'swiping' | 'panning' | 'pinching' | 'void';
  /** In the order in which they went down; the first two pinch. */
  fingers: readonly Finger[];
  start: Point & { timeMs: number; isMouse: boolean };
  zoom: Zoom;
  /** The distance that a swipe has pulled, along its axis. */
  drag: number;
  /** The click that browsers send next is not a tap. */
  hasMoved: boolean;
  /** CSS pixels a millisecond. */
  speed: Point & { timeMs: number };
  lastTap: (Point & { timeMs: number }) | undefined;
};

export type GestureEvent =
  /** `isFirst`: no other is down, whatever was heard of those before. */
  | (Finger & { kind: 'down'; timeMs: number; isMouse: boolean; isFirst: boolean })
  | (Finger & { kind: 'move' | 'up' | 'cancel'; timeMs: number })
  /** A click. `canRepeat`: a second tap would zoom, so the first one waits for it. */
  | (Point & { kind: 'tap'; timeMs: number; canRepeat: boolean })
  | (Point & { kind: 'zoom'; scale: number })
  | { kind: 'pan'; dx: number; dy: number }
  /** Another screen is shown. */
  | { kind: 'turned' };

/** The surface on which gestures happen. */
export type GestureGround = {
  width: number;
  height: number;
  /** Along which pages lie. */
  axis: 'x' | 'y';
  canSwipe: boolean;
  frame: ZoomFrame;
  /**
   * The distance that our gestures can scroll a page larger than the screen. Scrolling by the
   * browser itself is left out.
   */
  scrollRoom: Room;
};

export type GestureStep = {
  gesture: Gesture;
  /** The page that was pulled in: 1 lies to the right or below. */
  pulled?: 1 | -1;
  /** The page is to be scrolled by this. */
  scroll?: Point;
  /** It was let go in movement. */
  thrown?: Point;
  tapped?: 'once' | 'twice';
};

export const AT_REST: Gesture = {
  phase: 'idle',
  fingers: [],
  start: { x: 0, y: 0, timeMs: 0, isMouse: false },
  zoom: NO_ZOOM,
  drag: 0,
  hasMoved: false,
  speed: { x: 0, y: 0, timeMs: 0 },
  lastTap: undefined,
};

export function nextGesture(gesture: Gesture, event: GestureEvent, ground: GestureGround): GestureStep {
  switch (event.kind) {
    case 'down':
      return { gesture: press(gesture, event) };
    case 'move':
      return gesture.fingers.some(({ id }) => id === event.id) ? move(gesture, event, ground) : { gesture };
    case 'up':
    case 'cancel':
      return gesture.fingers.some(({ id }) => id === event.id)
        ? lift(gesture, { ...event, isCancelled: event.kind === 'cancel' }, ground)
        : { gesture };
    case 'tap':
      return tap(gesture, event);
    case 'zoom': {
      const { x, y, scale } = event;
      const isBack = scale < gesture.zoom.scale && scale < LEAST_ZOOM;
      const zoom = zoomAt(gesture.zoom, { scale: isBack ? 1 : scale, x, y, frame: ground.frame });
      return { gesture: { ...gesture, zoom } };
    }
    case 'pan':
      return pan(gesture, { x: event.dx, y: event.dy }, ground);
    case 'turned':
      return { gesture: afterTurn(gesture) };
  }
}

/** Another screen begins unzoomed. Fingers that are still down do nothing to it. */
export function afterTurn({ fingers, hasMoved }: Gesture): Gesture {
  return { ...AT_REST, fingers, hasMoved, phase: fingers.length === 0 ? 'idle' : 'void' };
}

function press(gesture: Gesture, event: Extract<GestureEvent, { kind: 'down' }>): Gesture {
  const { id, x, y, timeMs, isMouse, isFirst } = event;
  const others = isFirst ? [] : gesture.fingers.filter((finger) => finger.id !== id);
  const fingers = [...others, { id, x, y }];
  if (others.length > 0) return { ...gesture, fingers, phase: 'pinching', drag: 0, hasMoved: true };
  return {
    ...gesture,
    fingers,
    phase: 'pressed',
    start: { x, y, timeMs, isMouse },
    drag: 0,
    hasMoved: false,
    speed: { x: 0, y: 0, timeMs },
  };
}

type Move = Finger & { timeMs: number };

function move(gesture: Gesture, event: Move, ground: GestureGround): GestureStep {
  const { start } = gesture;
  const fingers = gesture.fingers.map((finger) =>
    finger.id === event.id ? { id: finger.id, x: event.x, y: event.y } : finger,
  );
  const before = gesture.fingers.find(({ id }) => id === event.id) ?? event;
  const by = { x: event.x - before.x, y: event.y - before.y };
  switch (gesture.phase) {
    case 'pressed': {
      if (Math.hypot(event.x - start.x, event.y - start.y) < SLOP_PX)
        return { gesture: { ...gesture, fingers } };
      const phase = phaseOf(gesture, event, ground);
      const begun: Gesture = { ...gesture, fingers, phase, hasMoved: true };
      if (phase === 'panning') return pan(begun, by, ground);
      return { gesture: phase === 'swiping' ? { ...begun, drag: dragOf(start, event, ground) } : begun };
    }
    case 'swiping':
      return { gesture: { ...gesture, fingers, drag: dragOf(start, event, ground) } };
    case 'panning': {
      const ms = Math.max(1, event.timeMs - gesture.speed.timeMs);
      const speed = { x: by.x / ms, y: by.y / ms, timeMs: event.timeMs };
      return pan({ ...gesture, fingers, speed }, by, ground);
    }
    case 'pinching':
      return pinch(gesture, fingers, ground);
    default:
      return { gesture: { ...gesture, fingers } };
  }
}

/**
 * The phase that a moving finger begins: it pans a page that is larger than the screen, and swipes
 * at the end of one.
 */
function phaseOf({ start, zoom }: Gesture, to: Point, ground: GestureGround): Gesture['phase'] {
  const { frame, axis, canSwipe } = ground;
  const by = { x: to.x - start.x, y: to.y - start.y };
  const isSideways = Math.abs(by.x) >= Math.abs(by.y);
  if (zoom.scale > 1 && start.isMouse) return 'panning';
  if (start.isMouse) return 'void';
  const zoomed = zoomRoom(zoom, frame);
  const side = isSideways ? (by.x < 0 ? 'right' : 'left') : by.y < 0 ? 'down' : 'up';
  if (zoomed[side] + ground.scrollRoom[side] > 1) return 'panning';
  const [along, off] = axis === 'x' ? [by.x, by.y] : [by.y, by.x];
  if (canSwipe && Math.abs(off) <= Math.abs(along) * AXIS_LOCK) return 'swiping';
  return zoom.scale > 1 ? 'panning' : 'void';
}

function pan(gesture: Gesture, by: Point, { frame }: GestureGround): GestureStep {
  if (gesture.zoom.scale === 1) return { gesture, scroll: { x: -by.x, y: -by.y } };
  const { zoom, rest } = panZoom(gesture.zoom, { dx: by.x, dy: by.y, frame });
  return {
    gesture: { ...gesture, zoom },
    scroll: { x: -rest.x / zoom.scale, y: -rest.y / zoom.scale },
  };
}

/** The point between two fingers stays between them. */
function pinch(gesture: Gesture, fingers: readonly Finger[], ground: GestureGround): GestureStep {
  const [was, is] = [spanOf(gesture.fingers), spanOf(fingers)];
  const scale = (gesture.zoom.scale * is.length) / was.length;
  const zoom = zoomAt(gesture.zoom, { scale, x: was.x, y: was.y, frame: ground.frame });
  const pinched: Gesture = { ...gesture, fingers, zoom };
  if (zoom.scale === 1) return { gesture: pinched };
  return pan(pinched, { x: is.x - was.x, y: is.y - was.y }, ground);
}

function spanOf([one, other = one]: readonly Finger[]): Point & { length: number } {
  if (!one || !other) return { x: 0, y: 0, length: 1 };
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    length: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

function lift(gesture: Gesture, event: Move & { isCancelled: boolean }, ground: GestureGround): GestureStep {
  const fingers = gesture.fingers.filter(({ id }) => id !== event.id);
  const lifted: Gesture = { ...gesture, fingers, drag: 0 };
  if (fingers.length > 1) return { gesture: lifted };
  const zoom = gesture.zoom.scale < LEAST_ZOOM ? NO_ZOOM : gesture.zoom;
  if (fingers.length === 1) {
    const speed = { x: 0, y: 0, timeMs: event.timeMs };
    return { gesture: { ...lifted, zoom, speed, phase: zoom.scale > 1 ? 'panning' : 'void' } };
  }
  const rested: Gesture = { ...lifted, zoom, phase: 'idle' };
  if (event.isCancelled) return { gesture: rested };
  if (gesture.phase === 'swiping') return { gesture: rested, ...pulledBy(gesture, event, ground) };
  const { speed } = gesture;
  if (gesture.phase === 'panning' && !gesture.start.isMouse && event.timeMs - speed.timeMs <= THROW_MS)
    return { gesture: rested, thrown: { x: speed.x, y: speed.y } };
  return { gesture: rested };
}

function pulledBy({ start }: Gesture, event: Move, ground: GestureGround): { pulled?: 1 | -1 } {
  const drag = dragOf(start, event, ground);
  const length = ground.axis === 'x' ? ground.width : ground.height;
  const pxPerMs = Math.abs(drag) / Math.max(1, event.timeMs - start.timeMs);
  const isCommitted =
    Math.abs(drag) >= length * COMMIT_PART || (Math.abs(drag) >= SLOP_PX && pxPerMs >= COMMIT_PX_PER_MS);
  return isCommitted ? { pulled: drag < 0 ? 1 : -1 } : {};
}

function dragOf(start: Point, to: Point, { axis }: GestureGround): number {
  return axis === 'x' ? to.x - start.x : to.y - start.y;
}

function tap(gesture: Gesture, event: Extract<GestureEvent, { kind: 'tap' }>): GestureStep {
  const { x, y, timeMs, canRepeat } = event;
  if (gesture.hasMoved) return { gesture: { ...gesture, hasMoved: false, lastTap: undefined } };
  const { lastTap } = gesture;
  const isSecond =
    canRepeat &&
    lastTap !== undefined &&
    timeMs - lastTap.timeMs <= DOUBLE_TAP_MS &&
    Math.hypot(x - lastTap.x, y - lastTap.y) <= DOUBLE_TAP_PX;
  if (isSecond) return { gesture: { ...gesture, lastTap: undefined }, tapped: 'twice' };
  return { gesture: { ...gesture, lastTap: canRepeat ? { x, y, timeMs } : undefined }, tapped: 'once' };
}
