import type { Room } from './zoom.ts';

/**
 * Part of the screen by which a step goes on. The rest stays in view, so that the eye finds its
 * place.
 */
const STEP_PART = 0.9;
/** Less than this is rounding. */
const ROOM_PX = 2;

type PanStep = {
  by: 1 | -1;
  direction: 'ltr' | 'rtl';
  room: Room;
  screen: { width: number; height: number };
  /** A page that is only taller is turned, unless it was enlarged. */
  isZoomed: boolean;
};

/**
 * The next place inside of a page that is larger than the screen, as one reads: along the line,
 * then to the beginning of the one below. The part in sight moves by the negative of it. Undefined
 * at the end: the page is turned.
 */
export function panStep({
  by,
  direction,
  room,
  screen,
  isZoomed,
}: PanStep): { x: number; y: number } | undefined {
  const isRightwards = (by === 1) === (direction === 'ltr');
  const along = isRightwards ? room.right : room.left;
  const sign = isRightwards ? 1 : -1;
  if (along > ROOM_PX) return { x: sign * Math.min(along, screen.width * STEP_PART), y: 0 };
  const across = by === 1 ? room.down : room.up;
  if (!isZoomed || across <= ROOM_PX) return undefined;
  const back = isRightwards ? room.left : room.right;
  return { x: back === 0 ? 0 : -sign * back, y: by * Math.min(across, screen.height * STEP_PART) };
}
