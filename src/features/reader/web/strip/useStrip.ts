import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { Travel } from '../paged/pagedWindow.ts';
import { preloadReach } from '../pictures/preloadReach.ts';
import type { ReaderPlace } from '../place/readerPlace.ts';
import { anchorAt, scrollStartOf, type ScrollAnchor } from './scrollAnchor.ts';
import { chapterOnTrack, stretchOf, type StripTrack } from './stripTrack.ts';
import { isSameWindow, stripWindow, type StripWindow } from './stripWindow.ts';
import type { DeviceFacts } from '../pictures/deviceFacts.ts';
import { isSameBox, layOutStrip, measureStrip, type StripBox } from './measureStrip.ts';
import { scrolledOf, scrollStripTo, type StripAxis } from './stripAxis.ts';
import type { StripScroll } from './useStripReading.ts';

type StripOptions = {
  chapters: readonly ChapterManifest[];
  /** Id of the chapter that `place` is in. */
  active: string;
  place: ReaderPlace;
  axis: StripAxis;
  gap: number;
  isCropped: boolean;
  /** All else of the settings that changes where pages stand. */
  columnWidth: string;
  device: DeviceFacts;
  surface: RefObject<HTMLDivElement | null>;
  column: RefObject<HTMLDivElement | null>;
  ruler: RefObject<HTMLDivElement | null>;
  /** Called while the strip is scrolled, not while it is put in place. */
  onScrolled(scroll: StripScroll): void;
};

export type Strip = {
  box: StripBox;
  track: StripTrack;
  window: StripWindow;
  /** Where it was last put by us, as opposed to scrolled by the reader. */
  put: { start: number; axis: StripAxis };
};

type LaidOut = Pick<Strip, 'box' | 'track'>;

/**
 * Lays a strip out, keeps what is near the viewport in the document, and holds the reader's place when sizes, settings or chapters
 * change. Undefined until sizes are known, which is before the first paint in a browser.
 */
export function useStrip(options: StripOptions): Strip | undefined {
  const { chapters, active, place, axis, gap, isCropped, columnWidth, device, onScrolled } = options;
  const { surface, column, ruler } = options;
  const [strip, setStrip] = useState<Strip>();
  const anchor = useRef<ScrollAnchor>(undefined);
  const seenStart = useRef(0);
  /** Nothing was scrolled since the strip was put at a page: it stays there, not where the line falls on it. */
  const isAtPlace = useRef(false);
  const reach = preloadReach(true, device);

  const windowAt = ({ box, track }: LaidOut, start: number, travel: Travel) =>
    stripWindow({
      track,
      isSideways: box.axis !== 'down',
      viewport: { start, length: box.length },
      travel,
      reach,
      maxBytes: device.maxDecodedBytes,
    });
  const put = (laidOut: LaidOut, start: number) =>
    setStrip({
      ...laidOut,
      window: windowAt(laidOut, start, place.travel),
      put: { start, axis: laidOut.box.axis },
    });
  const putAtPlace = (laidOut: LaidOut, scrolled = 0) => {
    const { box, track } = laidOut;
    const chapter = chapterOnTrack(track, active);
    if (!chapter) return;
    const { position, offset } = place;
    const isInside = offset > 0 && scrolled === 0;
    const start = isInside
      ? scrollStartOf(track, { chapter: active, position, fraction: offset, beyond: 0 }, box.length)
      : Math.max(0, stretchOf(chapter, position).start - box.startPx) + scrolled;
    anchor.current = anchorAt(track, { start, length: box.length });
    isAtPlace.current = scrolled === 0;
    put(laidOut, start);
  };
  const measured = (): StripBox | undefined =>
    measureStrip({ surface: surface.current, column: column.current, ruler: ruler.current }, axis);
  const layOut = (box: StripBox): LaidOut => ({ box, track: layOutStrip({ chapters, box, gap, isCropped }) });

  const keepPlace = (box: StripBox) => {
    if (!strip || !surface.current) return;
    const start = scrolledOf(surface.current, axis);
    // Where it was scrolled to since is not told yet.
    if (isSameBox(box, strip.box) && Math.abs(start - seenStart.current) >= 1) {
      isAtPlace.current = false;
      anchor.current = anchorAt(strip.track, { start, length: box.length });
    }
    const laidOut = layOut(box);
    if (isAtPlace.current) putAtPlace(laidOut);
    else if (anchor.current) put(laidOut, scrollStartOf(laidOut.track, anchor.current, box.length));
  };
  const onGeometry = useEffectEvent(() => {
    const box = measured();
    if (!box) return;
    // What was scrolled of the server's page, which begins with the asked page, is kept; Firefox scrolls it as it was before a reload.
    if (strip) keepPlace(box);
    else putAtPlace(layOut(box), axis === 'down' && isFirstVisit() ? surface.current?.scrollTop : 0);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- what changes where pages stand is known only once it is laid out, and must show in the same paint
  useLayoutEffect(() => onGeometry(), [chapters, axis, gap, isCropped, columnWidth]);

  const lastPut = strip?.put;
  useLayoutEffect(() => {
    if (!lastPut || !surface.current) return;
    // To be scrolled to where it stands would end a fling.
    if (Math.abs(scrolledOf(surface.current, lastPut.axis) - lastPut.start) >= 0.5)
      scrollStripTo(surface.current, lastPut.axis, lastPut.start);
    seenStart.current = scrolledOf(surface.current, lastPut.axis);
  }, [lastPut, surface]);

  const knownJump = useRef(place.jump);
  const jump = useEffectEvent(() => {
    if (strip) putAtPlace(strip);
  });
  useLayoutEffect(() => {
    if (knownJump.current === place.jump) return;
    knownJump.current = place.jump;
    jump();
  }, [place.jump]);

  const onScroll = useEffectEvent(() => {
    const box = measured();
    // A changed size is the observer's to answer; a scroll before that would lose the anchor.
    if (!strip || !box || !surface.current || !isSameBox(box, strip.box)) return;
    const start = scrolledOf(surface.current, axis);
    if (Math.abs(start - seenStart.current) < 1) return;
    const travel = start > seenStart.current ? 1 : -1;
    const viewport = { start, length: box.length };
    const window = windowAt(strip, start, travel);
    seenStart.current = start;
    isAtPlace.current = false;
    anchor.current = anchorAt(strip.track, viewport);
    if (!isSameWindow(window, strip.window)) setStrip({ ...strip, window });
    onScrolled({ track: strip.track, viewport, travel });
  });
  const onResize = useEffectEvent(() => {
    const box = measured();
    // At once, so that the frame with the new size shows the same place.
    if (box && strip && !isSameBox(box, strip.box)) flushSync(() => keepPlace(box));
  });
  useEffect(() => {
    const scroller = surface.current;
    if (!scroller || !ruler.current) return;
    const scrolled = () => onScroll();
    const observer = new ResizeObserver(() => onResize());
    scroller.addEventListener('scroll', scrolled, { passive: true });
    observer.observe(scroller);
    // It follows the size of the font.
    observer.observe(ruler.current);
    return () => {
      scroller.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [surface, ruler]);
  return strip;
}

function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}
