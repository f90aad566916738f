import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { prefersStillness } from '../../../ui/layout/useArrival.ts';

const ADVANCE_EVERY_MS = 6_000;

export type Carousel = {
  region: RefObject<HTMLElement | null>;
  /** Scrolls sideways; each of its children is as wide as itself. */
  track: RefObject<HTMLDivElement | null>;
  index: number;
  /** Before the first comes the last, and the other way round. */
  goTo(index: number): void;
  isStopped: boolean;
  toggle(): void;
};

/**
 * A row that moves on by itself until it is stopped; never while it is looked at with pointer or
 * focus, in a hidden tab, or for those who want nothing to move.
 */
export function useCarousel(count: number): Carousel {
  const region = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    const { current } = track;
    if (!current) return undefined;
    const follow = () => setIndex(Math.round(current.scrollLeft / current.clientWidth));
    // While it moves, `index` is already where it is going to.
    const settled = 'onscrollend' in current ? 'scrollend' : 'scroll';
    current.addEventListener(settled, follow, { passive: true });
    return () => current.removeEventListener(settled, follow);
  }, []);

  const goTo = (to: number) => {
    const target = (to + count) % count;
    setIndex(target);
    track.current?.scrollTo({
      left: target * track.current.clientWidth,
      behavior: prefersStillness() ? 'instant' : 'smooth',
    });
  };
  const advanceTo = useEffectEvent((to: number) => {
    const isWatched = region.current?.matches(':hover, :focus-within') ?? true;
    if (!isWatched && !document.hidden && !prefersStillness()) goTo(to);
  });

  useEffect(() => {
    if (isStopped || count < 2) return undefined;
    const timer = setInterval(() => advanceTo(index + 1), ADVANCE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isStopped, count, index]);

  return {
    region,
    track,
    index,
    goTo,
    isStopped,
    toggle: () => setIsStopped(!isStopped),
  };
}
