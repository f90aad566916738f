import type { GestureEvent } from './gesture.ts';

/**
 * A wheel turns by notches of a hundred pixels and more; the pinch of a trackpad comes in single
 * pixels.
 */
const MOST_WHEEL_PX = 25;
const ZOOM_PER_WHEEL_PX = 0.01;
/** The value of `WheelEvent.DOM_DELTA_LINE`, and the pixels that a line counts. */
const IN_LINES = 1;
const LINE_PX = 16;

type Wheel = Pick<WheelEvent, 'ctrlKey' | 'deltaX' | 'deltaY' | 'deltaMode' | 'clientX' | 'clientY'>;

/**
 * The gesture of a wheel, or of a trackpad's pinch, at this scale. Undefined: the browser scrolls.
 */
export function wheelGesture(wheel: Wheel, scale: number): GestureEvent | undefined {
  const { ctrlKey: isPinch, deltaX, deltaY, deltaMode, clientX: x, clientY: y } = wheel;
  const unit = deltaMode === IN_LINES ? LINE_PX : 1;
  if (isPinch) {
    const px = Math.max(-MOST_WHEEL_PX, Math.min(MOST_WHEEL_PX, deltaY * unit));
    return { kind: 'zoom', scale: scale * Math.exp(-px * ZOOM_PER_WHEEL_PX), x, y };
  }
  return scale === 1 ? undefined : { kind: 'pan', dx: -deltaX * unit, dy: -deltaY * unit };
}

type Pointer = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'isPrimary' | 'button' | 'buttons' | 'clientX' | 'clientY' | 'timeStamp'
>;

export type PointerKind = 'down' | 'move' | 'up' | 'cancel';

/** The gesture of a pointer. Undefined for the other buttons of a mouse. */
export function pointerGesture(kind: PointerKind, pointer: Pointer): GestureEvent | undefined {
  const isMouse = pointer.pointerType === 'mouse';
  const { pointerId: id, clientX: x, clientY: y, timeStamp: timeMs } = pointer;
  if (kind !== 'down') {
    // No browser tells of a button that was let go outside of the window.
    const isLost = kind === 'move' && isMouse && pointer.buttons === 0;
    return { kind: isLost ? 'cancel' : kind, id, x, y, timeMs };
  }
  if (isMouse && pointer.button !== 0) return undefined;
  return { kind, id, x, y, timeMs, isMouse, isFirst: pointer.isPrimary };
}
