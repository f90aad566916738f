import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Travel } from '../paged/pagedWindow.ts';
import { scrolledOf, scrollRoom, scrollStripBy, type StripAxis } from './stripAxis.ts';

/** Lines of a wheel that counts in lines, in pixels. */
const LINE_PX = 16;

type PullOf = {
  surface: RefObject<HTMLElement | null>;
  axis: StripAxis;
  /** The reader scrolls on where the strip ends. */
  onPull(travel: Travel): void;
};

/**
 * Listens to wheel and finger where browsers send no scroll event: at the ends of a strip. Lets an
 * upright wheel scroll a strip that runs sideways.
 */
export function useStripPull({ surface, axis, onPull }: PullOf): void {
  const pull = useEffectEvent((by: number) => {
    const scroller = surface.current;
    if (!scroller || by === 0) return;
    const room = by > 0 ? scrollRoom(scroller, axis) : scrolledOf(scroller, axis);
    if (room < 2) onPull(by > 0 ? 1 : -1);
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    if (ctrlKey || !surface.current) return;
    const isAcross = axis !== 'down' && Math.abs(deltaY) > Math.abs(deltaX);
    pull(axis === 'down' || isAcross ? deltaY : deltaX * (axis === 'left' ? -1 : 1));
    if (!isAcross) return;
    event.preventDefault();
    const by = deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    scrollStripBy(surface.current, axis, by);
  });
  const touched = useEffectEvent((from: Touch, { clientX, clientY }: Touch) => {
    if (axis === 'down') pull(from.clientY - clientY);
    else pull((from.clientX - clientX) * (axis === 'left' ? -1 : 1));
  });
  useEffect(() => {
    const scroller = surface.current;
    const stop = new AbortController();
    let from: Touch | undefined;
    scroller?.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal: stop.signal });
    scroller?.addEventListener('touchstart', ({ touches }) => (from = touches[0]), {
      passive: true,
      signal: stop.signal,
    });
    scroller?.addEventListener(
      'touchmove',
      ({ touches: [to] }) => {
        if (from && to) touched(from, to);
      },
      { passive: true, signal: stop.signal },
    );
    return () => stop.abort();
  }, [surface]);
}
