import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A fling tells of itself more often. */
const REST_MS = 150;

/** While it is waited for: calls back in a frame in which the surface is not scrolled, and has not been for a moment. */
export function useScrollRest(
  surface: RefObject<HTMLElement | null>,
  isWaitedFor: boolean,
  onRest: () => void,
): void {
  const rested = useEffectEvent(onRest);
  useEffect(() => {
    const scroller = surface.current;
    if (!isWaitedFor || !scroller) return undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      // A scroll of the frame itself is told before, and begins anew.
      timer = setTimeout(() => {
        frame = requestAnimationFrame(() => rested());
      }, REST_MS);
    };
    wait();
    scroller.addEventListener('scroll', wait, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', wait);
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [surface, isWaitedFor]);
}
