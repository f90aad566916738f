import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ScrollIntent } from './scrollIntent.ts';
import { scrolledOf, scrollRoom, scrollStripTo, type StripAxis } from './stripAxis.ts';

/** A frame that comes later than this, as after a pause of the tab, does not leap. */
const LONGEST_FRAME_MS = 100;
/**
 * Auto-scroll crosses into chapters at its own pace: the strip counts a new gesture after each of
 * these.
 */
const GESTURE_MS = 1000;

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

export type AutoScrolling = {
  surface: RefObject<HTMLElement | null>;
  axis: StripAxis;
  /** CSS pixels a second. */
  speed: number;
  intent: ScrollIntent;
  onStop(): void;
};

/** Scrolls on by itself until the reader does anything, or the strip ends. */
export function useAutoScroll({ surface, axis, speed, intent, onStop }: AutoScrolling): void {
  const pace = useEffectEvent((elapsedMs: number) => (speed * elapsedMs) / 1000);
  const stopped = useEffectEvent(onStop);
  useEffect(() => {
    const scroller = surface.current;
    if (!scroller) return undefined;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const halt = (event: Event) => {
      const { target } = event;
      // The button that stops it stays until it is pressed, and half of a key stroke is none.
      if (target instanceof Element && target.closest('[data-auto-scroll]')) return;
      if (!(event instanceof KeyboardEvent && MODIFIERS.has(event.key))) stopped();
    };
    for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
      addEventListener(kind, halt, options);
    let position = scrolledOf(scroller, axis);
    let last = performance.now();
    let gestureAt = Number.NEGATIVE_INFINITY;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      if (!scroller) return;
      const shown = scrolledOf(scroller, axis);
      // Browsers show whole device pixels; a strip that was put elsewhere is followed.
      if (Math.abs(shown - position) > 1) position = shown;
      if (scrollRoom(scroller, axis) < 1) return stopped();
      position += pace(Math.min(LONGEST_FRAME_MS, Math.max(0, now - last)));
      last = now;
      intent.input(now, now - gestureAt > GESTURE_MS);
      if (now - gestureAt > GESTURE_MS) gestureAt = now;
      scrollStripTo(scroller, axis, position);
      frame = requestAnimationFrame(step);
    }
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [surface, axis, intent]);
}
