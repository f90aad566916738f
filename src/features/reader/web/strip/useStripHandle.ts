import { useImperativeHandle, useRef } from 'react';
import { prefersStillness } from '../../../../ui/layout/useArrival.ts';
import type { ReaderState, ReaderViewHandle } from '../ReaderState.ts';
import { AT_REST, glideOn } from './glide.ts';
import type { Strip } from './holdStrip.ts';
import { chapterReach, endOfPages } from './chapterReach.ts';
import { scrolledOf, scrollRoom, scrollStripTo, type StripAxis } from './stripAxis.ts';

/**
 * Parts of the viewport. A screenful leaves some of the old view, so that the eye finds its place.
 */
const SCREENFUL = 0.9;
const LINE = 0.15;

type HandleOf = {
  reader: ReaderState;
  axis: StripAxis;
  strip: Strip | undefined;
  /** Reports at once where the strip was scrolled to. */
  flush(): void;
  autoScroll: ReaderViewHandle['autoScroll'];
};

/** Keys and buttons act on a strip. */
export function useStripHandle({ reader, axis, strip, flush, autoScroll }: HandleOf): void {
  const { surface, view, moves, manifest } = reader;
  const { id } = manifest.chapter;
  const glide = useRef(AT_REST);
  /** False at the end of the strip; for a held key, of the chapter. */
  const scrollBy = (screens: number, isHeld: boolean): boolean => {
    const scroller = surface.current;
    if (!scroller) return false;
    const scrolled = scrolledOf(scroller, axis);
    const whole = { first: 0, last: scrolled + scrollRoom(scroller, axis) };
    const next = glideOn(glide.current, {
      scrolled,
      reach: (isHeld && strip && chapterReach(strip, id, whole)) || whole,
      by: screens * (axis === 'down' ? scroller.clientHeight : scroller.clientWidth),
      put: strip?.put,
      now: performance.now(),
    });
    if (!next) return false;
    glide.current = next;
    scrollStripTo(scroller, axis, next.to, prefersStillness() ? 'instant' : 'smooth');
    return true;
  };
  const screenful = (by: 1 | -1, isHeld = false) => {
    if (!scrollBy(by * SCREENFUL, isHeld) && !isHeld) moves.turn(by);
  };
  useImperativeHandle(view, () => ({
    // The parts of a strip are many screens long: the next step is what comes next on it.
    step: screenful,
    screenful,
    scroll: (by, isHeld = false) => void scrollBy(by * LINE, isHeld),
    toEnd(by) {
      const end = by === 1 && strip && endOfPages(strip, id, coveredPx(surface.current, axis));
      const { page, offset } = end || { page: 1, offset: 0 };
      moves.goTo(page, { offset, isToEnd: true });
    },
    settle({ mode }) {
      flush();
      // The offset to the side in a page says nothing of the offset down.
      if (mode === 'manga' && axis !== 'down') moves.scrolledTo(moves.page, 0);
    },
    autoScroll,
  }));
}

/** The height that the lower bar covers at the end of the view. */
function coveredPx(surface: HTMLElement | null, axis: StripAxis): number {
  if (!surface || axis !== 'down') return 0;
  return Number.parseFloat(getComputedStyle(surface).scrollPaddingBottom) || 0;
}
