import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { GestureEvent } from './gesture.ts';
import { wheelGesture } from './gestureInput.ts';
import type { Zoom } from './zoom.ts';

type Own = { zoom(): Zoom; send(event: GestureEvent): void };

/**
 * Keeps the browser from scrolling and zooming where gestures do that: by the wheel, by several
 * fingers, and in a zoomed page.
 */
export function useOwnScrolling(surface: RefObject<HTMLElement | null>, { zoom, send }: Own): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const done = wheelGesture(event, zoom().scale);
    if (!done) return;
    event.preventDefault();
    send(done);
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const isOwn = event.touches.length > 1 || zoom().scale > 1;
    if (isOwn && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const element = surface.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    const touchMove = (event: TouchEvent) => onTouchMove(event);
    // React's own listeners are passive: they cannot keep the browser from scrolling.
    element?.addEventListener('wheel', wheel, { passive: false });
    element?.addEventListener('touchmove', touchMove, { passive: false });
    return () => {
      element?.removeEventListener('wheel', wheel);
      element?.removeEventListener('touchmove', touchMove);
    };
  }, [surface]);
}
