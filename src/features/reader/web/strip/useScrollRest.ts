import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A fling tells of itself more often. */
const REST_MS = 150;

/**
 * While it is waited for: calls back in a frame in which the surface is not scrolled, and has not been for a moment, and neither a finger nor
 * a button is down, as on a scrollbar.
 */
export function useScrollRest(
  surface: RefObject<HTMLElement | null>,
  isWaitedFor: boolean,
  onRest: () => void,
): void {
  const rested = useEffectEvent(onRest);
  useEffect(() => {
    const scroller = surface.current;
    if (!isWaitedFor || !scroller) return undefined;
    const stop = new AbortController();
    const passive = { passive: true, signal: stop.signal };
    let isHeld = false;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      if (isHeld) return;
      // A scroll of the frame itself is told before, and begins anew.
      timer = setTimeout(() => {
        frame = requestAnimationFrame(() => rested());
      }, REST_MS);
    };
    const hold = (isDown: boolean) => {
      if (isHeld === isDown) return;
      isHeld = isDown;
      wait();
    };
    wait();
    scroller.addEventListener('scroll', wait, passive);
    addEventListener('pointerdown', () => hold(true), passive);
    addEventListener('touchmove', () => hold(true), passive);
    for (const kind of ['touchend', 'touchcancel'] as const)
      addEventListener(kind, ({ touches }) => hold(touches.length > 0), passive);
    addEventListener('pointerup', () => hold(false), passive);
    // Letting go of a scrollbar is told by no browser: the next move without a button is.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && hold(false), passive);
    return () => {
      stop.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [surface, isWaitedFor]);
}
