import { useEffect, useState, type RefObject } from 'react';
import { scrollIntent, type ScrollIntent } from './scrollIntent.ts';

/**
 * Watches what the reader does by wheel, finger, key and mouse; a press counts wherever it is, as
 * on a button of the bar.
 */
export function useScrollIntent(surface: RefObject<HTMLElement | null>): ScrollIntent {
  const [intent] = useState(scrollIntent);
  useEffect(() => {
    const stop = new AbortController();
    const passive = { passive: true, signal: stop.signal };
    const now = () => performance.now();
    surface.current?.addEventListener('wheel', () => intent.input(now(), false), passive);
    surface.current?.addEventListener('touchmove', () => intent.input(now(), false), passive);
    addEventListener('touchstart', () => intent.input(now(), true), passive);
    addEventListener('keydown', ({ repeat }) => intent.input(now(), !repeat, repeat), {
      signal: stop.signal,
    });
    addEventListener('pointerdown', () => intent.hold(now()), passive);
    for (const end of ['pointerup', 'pointercancel'] as const) {
      addEventListener(end, () => intent.release(now()), passive);
    }
    // No browser sends an event when a scrollbar is released. The next move without a button tells
    // it.
    addEventListener('pointermove', ({ buttons }) => buttons === 0 && intent.release(now()), passive);
    return () => stop.abort();
  }, [surface, intent]);
  return intent;
}
