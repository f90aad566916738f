import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Scroll events of a fling come more often than this. */
const REST_MS = 150;

/**
 * While `isWaitedFor`: calls back in a frame in which the surface has not been scrolled for a
 * moment, and no finger or mouse button is down.
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
      // A scroll event of the same frame comes before this, and starts the wait again.
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
    // No browser sends an event when a scrollbar is released. The next move without a button tells
    // it.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && hold(false), passive);
    return () => {
      stop.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [surface, isWaitedFor]);
}
