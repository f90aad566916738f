import { useImperativeHandle, useRef } from 'react';
import { prefersStillness } from '../../../../ui/layout/useArrival.ts';
import type { ReaderState, ReaderViewHandle } from '../ReaderState.ts';
import { AT_REST, glideOn } from './glide.ts';
import type { Strip } from './holdStrip.ts';
import { scrolledOf, scrollRoom, scrollStripTo, type StripAxis } from './stripAxis.ts';

/**
 * Parts of the viewport. A screenful leaves some of the old view, so that the eye finds its place.
 */
const SCREENFUL = 0.9;
const LINE = 0.15;

type HandleOf = {
  reader: ReaderState;
  axis: StripAxis;
  put: Strip['put'] | undefined;
  /** Reports at once where the strip was scrolled to. */
  flush(): void;
  autoScroll: ReaderViewHandle['autoScroll'];
};

/** What keys and buttons do to a strip. */
export function useStripHandle({ reader, axis, put, flush, autoScroll }: HandleOf): void {
  const { surface, view, moves } = reader;
  const glide = useRef(AT_REST);
  /** False at the end of the strip. */
  const scrollBy = (screens: number): boolean => {
    const scroller = surface.current;
    if (!scroller) return false;
    const next = glideOn(glide.current, {
      scrolled: scrolledOf(scroller, axis),
      room: scrollRoom(scroller, axis),
      by: screens * (axis === 'down' ? scroller.clientHeight : scroller.clientWidth),
      put,
      now: performance.now(),
    });
    if (!next) return false;
    glide.current = next;
    scrollStripTo(scroller, axis, next.to, prefersStillness() ? 'instant' : 'smooth');
    return true;
  };
  const screenful = (by: 1 | -1) => {
    if (!scrollBy(by * SCREENFUL)) moves.turn(by);
  };
  useImperativeHandle(view, () => ({
    // The parts of a strip are many screens long: the next step is what comes next on it.
    step: screenful,
    screenful,
    scroll: (by) => void scrollBy(by * LINE),
    settle({ mode }) {
      flush();
      // How far to the side a page was read says nothing of how far down.
      if (mode === 'manga' && axis !== 'down') moves.scrolledTo(moves.page, 0);
    },
    autoScroll,
  }));
}
