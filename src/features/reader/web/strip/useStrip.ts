import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { DeviceFacts } from '../pictures/deviceFacts.ts';
import { preloadReach } from '../pictures/preloadReach.ts';
import type { ReaderPlace } from '../place/readerPlace.ts';
import { useOnChange } from '../useOnChange.ts';
import {
  nextStrip,
  openStrip,
  type Strip,
  type StripEvent,
  type StripGround,
  type StripHold,
} from './holdStrip.ts';
import { isSameBox, measureStrip, type StripBox } from './measureStrip.ts';
import { scrolledOf, scrollStripTo, type StripAxis } from './stripAxis.ts';
import { useStripEvents } from './useStripEvents.ts';
import type { StripScroll } from './useStripReading.ts';

type StripOptions = {
  chapters: readonly ChapterManifest[];
  /** Id of the chapter that `place` is in. */
  active: string;
  place: ReaderPlace;
  axis: StripAxis;
  gap: number;
  isCropped: boolean;
  /** Stands for all other settings that change where pages are. */
  columnWidth: string;
  device: DeviceFacts;
  surface: RefObject<HTMLDivElement | null>;
  column: RefObject<HTMLDivElement | null>;
  ruler: RefObject<HTMLDivElement | null>;
  /** Called when the strip stands for the first time, before anything was scrolled. */
  onOpened(scroll: Omit<StripScroll, 'travel'>): void;
  /** Called when the reader scrolls the strip, not when the program puts it in place. */
  onScrolled(scroll: StripScroll): void;
};

/**
 * Lays a strip out, keeps what is near the viewport in the document, and holds the reader's place
 * when sizes, settings or chapters change (`nextStrip`). Undefined until sizes are known, which is
 * before the first paint in a browser.
 */
export function useStrip(options: StripOptions): Strip | undefined {
  const { chapters, place, axis, gap, isCropped, columnWidth, surface, onOpened, onScrolled } = options;
  const [strip, setStrip] = useState<Strip>();
  const hold = useRef<StripHold>(undefined);
  const keep = (next: StripHold | undefined) => {
    if (next && next.strip !== hold.current?.strip) setStrip(next.strip);
    hold.current = next;
  };
  const tell = (event: StripEvent) => {
    if (hold.current) keep(nextStrip(hold.current, event, groundOf(options)));
  };
  const start = () => (surface.current ? scrolledOf(surface.current, axis) : 0);

  const onGeometry = useEffectEvent(() => {
    const box = boxOf(options);
    if (box && hold.current) tell({ kind: 'laidOut', box, start: start() });
    else if (box) {
      keep(openStrip(box, axis === 'down' && isFirstVisit() ? start() : 0, groundOf(options)));
      const { strip } = hold.current ?? {};
      if (strip) onOpened({ track: strip.track, viewport: { start: strip.put.start, length: box.length } });
    }
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- what changes where pages stand is known only once it is laid out, and must show in the same paint
  useLayoutEffect(() => onGeometry(), [chapters, axis, gap, isCropped, columnWidth]);

  const lastPut = strip?.put;
  const scrollToPut = useEffectEvent(() => {
    if (!lastPut || !surface.current) return;
    // To be scrolled to where it stands would end a fling.
    if (Math.abs(scrolledOf(surface.current, lastPut.axis) - lastPut.start) >= 0.5)
      scrollStripTo(surface.current, lastPut.axis, lastPut.start);
    tell({ kind: 'put', start: scrolledOf(surface.current, lastPut.axis) });
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that it is put somewhere
  useLayoutEffect(() => scrollToPut(), [lastPut]);

  useOnChange(place.jump, () => tell({ kind: 'jumped' }));

  const onScroll = () => {
    const before = hold.current;
    const box = before && boxOf(options);
    if (!box) return;
    tell({ kind: 'scrolled', box, start: start() });
    const { current: now = before } = hold;
    if (now === before) return;
    const viewport = { start: now.seenStart, length: box.length };
    onScrolled({ track: now.strip.track, viewport, travel: now.seenStart > before.seenStart ? 1 : -1 });
  };
  const onResize = () => {
    const box = boxOf(options);
    // At once, so that the frame with the new size shows the same place.
    if (box && hold.current && !isSameBox(box, hold.current.strip.box))
      flushSync(() => tell({ kind: 'laidOut', box, start: start() }));
  };
  useStripEvents(options, { onScroll, onResize });
  return strip;
}

function boxOf({ surface, column, ruler, axis }: StripOptions): StripBox | undefined {
  return measureStrip({ surface: surface.current, column: column.current, ruler: ruler.current }, axis);
}

function groundOf({ chapters, active, place, gap, isCropped, device }: StripOptions): StripGround {
  return {
    chapters,
    active,
    place,
    gap,
    isCropped,
    pixelRatio: devicePixelRatio,
    reach: preloadReach(true, device),
    maxBytes: device.maxDecodedBytes,
  };
}

/**
 * Only then does the reader's own scrolling count: after a reload, Firefox scrolls a strip as it
 * was before.
 */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}
