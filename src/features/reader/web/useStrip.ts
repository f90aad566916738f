import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ReaderPage } from '../../chapters/chaptersApi.ts';
import { decodedBytes } from '../decodedBytes.ts';
import type { Travel } from '../pagedWindow.ts';
import { preloadReach } from '../preloadReach.ts';
import type { ReaderPlace } from '../readerPlace.ts';
import { anchorAt, scrollTopOf, type ScrollAnchor } from '../scrollAnchor.ts';
import { pageBounds, stripLayout, type StripLayout } from '../stripLayout.ts';
import { isSameWindow, stripWindow, type StripWindow } from '../stripWindow.ts';
import type { DeviceFacts } from './deviceFacts.ts';

type StripOptions = {
  pages: readonly ReaderPage[];
  place: ReaderPlace;
  device: DeviceFacts;
  surface: RefObject<HTMLDivElement | null>;
  column: RefObject<HTMLDivElement | null>;
  /** Called while the reader scrolls, not while the strip is put in place. */
  onScrolled(page: number): void;
};

type Measured = { layout: StripLayout; viewportHeight: number };

export type Strip = Measured & {
  window: StripWindow;
  /** Where it was last put by us, as opposed to scrolled by the reader. */
  put: { top: number };
};

/**
 * Lays a strip out, keeps what is near the viewport in the document, and holds the reader's place when sizes change. Undefined until
 * the column's width is known, which is before the first paint in a browser.
 */
export function useStrip({
  pages,
  place,
  device,
  surface,
  column,
  onScrolled,
}: StripOptions): Strip | undefined {
  const [strip, setStrip] = useState<Strip>();
  const anchor = useRef<ScrollAnchor>({ page: place.position, fraction: 0 });
  const seenTop = useRef(0);
  const { maxDecodedBytes } = device;
  const reach = preloadReach(true, device);
  const width = strip?.layout.width;
  const stripPages = useMemo(() => stripPagesOf(pages, width), [pages, width]);

  const windowAt = ({ layout, viewportHeight }: Measured, top: number, travel: Travel) =>
    stripWindow({
      layout,
      pages: layout.width === width ? stripPages : stripPagesOf(pages, layout.width),
      viewport: { top, height: viewportHeight },
      travel,
      reach,
      maxBytes: maxDecodedBytes,
    });
  const put = (measured: Measured, top: number, travel: Travel) =>
    setStrip({ ...measured, window: windowAt(measured, top, travel), put: { top } });
  const putAtPage = useEffectEvent((measured: Measured, position: number, offset: number) => {
    const { layout, viewportHeight } = measured;
    const top = pageBounds(layout, position).top - pageBounds(layout, 1).top + offset;
    anchor.current = anchorAt(layout, { top, height: viewportHeight });
    put(measured, top, place.travel);
  });

  // What was scrolled of the server's page, which begins with the asked page, is kept.
  const begin = useEffectEvent(() => {
    const measured = measure({ pages, surface: surface.current, column: column.current });
    if (measured) putAtPage(measured, place.position, surface.current?.scrollTop ?? 0);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- a size is known only once it is laid out, and must show in the same paint
  useLayoutEffect(() => begin(), []);

  useLayoutEffect(() => {
    if (!strip?.put || !surface.current) return;
    surface.current.scrollTo({ top: strip.put.top, behavior: 'instant' });
    seenTop.current = surface.current.scrollTop;
  }, [strip?.put, surface]);

  const knownJump = useRef(place.jump);
  const jump = useEffectEvent(() => strip && putAtPage(strip, place.position, 0));
  useLayoutEffect(() => {
    if (knownJump.current === place.jump) return;
    knownJump.current = place.jump;
    jump();
  }, [place.jump]);

  const onScroll = useEffectEvent(() => {
    const now = measureBox(surface.current, column.current);
    // A changed size is the observer's to answer; a scroll before that would lose the anchor.
    if (!strip || !now || now.height !== strip.viewportHeight || now.width !== strip.layout.width) return;
    if (Math.abs(now.top - seenTop.current) < 1) return;
    const window = windowAt(strip, now.top, now.top > seenTop.current ? 1 : -1);
    seenTop.current = now.top;
    anchor.current = anchorAt(strip.layout, now);
    if (!isSameWindow(window, strip.window)) setStrip({ ...strip, window });
    onScrolled(anchor.current.page);
  });
  const onResize = useEffectEvent(() => {
    const measured = measure({ pages, surface: surface.current, column: column.current });
    if (!measured || !strip || isSameSize(measured, strip)) return;
    // At once, so that the frame with the new size shows the same place.
    flushSync(() =>
      put(measured, scrollTopOf(measured.layout, anchor.current, measured.viewportHeight), place.travel),
    );
  });
  useEffect(() => {
    const scroller = surface.current;
    if (!scroller) return;
    const scrolled = () => onScroll();
    const observer = new ResizeObserver(() => onResize());
    scroller.addEventListener('scroll', scrolled, { passive: true });
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', scrolled);
      observer.disconnect();
    };
  }, [surface]);
  return strip;
}

function stripPagesOf(pages: readonly ReaderPage[], width = 0): { slices: number; bytes: number }[] {
  const deviceWidth = width * (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
  return pages.map(({ picture }) => ({
    slices: picture.slices,
    bytes: decodedBytes({ picture, deviceWidth }),
  }));
}

type Elements = { surface: HTMLElement | null; column: HTMLElement | null };

function measure({
  pages,
  surface,
  column,
}: Elements & { pages: readonly ReaderPage[] }): Measured | undefined {
  const box = measureBox(surface, column);
  if (!box || !surface) return undefined;
  const startPx = Number.parseFloat(getComputedStyle(surface).scrollPaddingTop) || 0;
  const sizes = pages.map(({ picture }) => picture);
  return { layout: stripLayout({ sizes, width: box.width, startPx }), viewportHeight: box.height };
}

function measureBox(surface: HTMLElement | null, column: HTMLElement | null) {
  return surface && column
    ? { top: surface.scrollTop, height: surface.clientHeight, width: column.clientWidth }
    : undefined;
}

function isSameSize(a: Measured, b: Measured): boolean {
  return (
    a.layout.width === b.layout.width &&
    a.viewportHeight === b.viewportHeight &&
    pageBounds(a.layout, 1).top === pageBounds(b.layout, 1).top
  );
}
