import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ReaderPage } from '../../chapters/chaptersApi.ts';
import { decodedBytes } from '../decodedBytes.ts';
import type { Travel } from '../pagedWindow.ts';
import { preloadReach } from '../preloadReach.ts';
import type { ReaderPlace } from '../readerPlace.ts';
import { anchorAt, scrollTopOf, type ScrollAnchor } from '../scrollAnchor.ts';
import { stripEnd, stripLayout, pageBounds, type StripLayout } from '../stripLayout.ts';
import { stripWindow, type StripWindow } from '../stripWindow.ts';
import type { DeviceFacts } from './deviceFacts.ts';

type StripOptions = {
  pages: readonly ReaderPage[];
  place: ReaderPlace;
  device: DeviceFacts;
  surface: RefObject<HTMLDivElement | null>;
  /** Called while the reader scrolls, not while the strip is put in place. */
  onScrolled(page: number): void;
};

/** A laid-out strip; undefined until the column's width is known. */
export type Strip = { layout: StripLayout; viewportHeight: number; window: StripWindow };

/** Lays a strip out, keeps what is near the viewport in the document, and holds the reader's place when sizes change. */
export function useStrip({ pages, place, device, surface, onScrolled }: StripOptions) {
  const column = useRef<HTMLDivElement>(null);
  const [strip, setStrip] = useState<Strip>();
  const anchor = useRef<ScrollAnchor>({ page: place.position, fraction: 0 });
  /** Where the strip was last put by us or seen; scroll events that say the same are echoes. */
  const seenTop = useRef(0);

  const windowAt = (layout: StripLayout, top: number, height: number, travel: Travel) =>
    stripWindow({
      layout,
      pages: pages.map(({ picture }) => ({
        slices: picture.slices,
        bytes: decodedBytes({ picture, deviceWidth: layout.width * devicePixelRatio }),
      })),
      viewport: { top, height },
      travel,
      reach: preloadReach(true, device),
      maxBytes: device.maxDecodedBytes,
    });

  const measure = (): Omit<Strip, 'window'> | undefined => {
    if (!surface.current || !column.current) return undefined;
    const startPx = Number.parseFloat(getComputedStyle(surface.current).scrollPaddingTop) || 0;
    const sizes = pages.map(({ picture }) => picture);
    return {
      layout: stripLayout({ sizes, width: column.current.clientWidth, startPx }),
      viewportHeight: surface.current.clientHeight,
    };
  };

  /** Shows the strip at a place, in this very frame. */
  const put = (measured: Omit<Strip, 'window'>, top: number, travel: Travel) => {
    const scroller = surface.current;
    if (!scroller) return;
    flushSync(() => setStrip({ ...measured, window: windowAt(measured.layout, top, measured.viewportHeight, travel) }));
    scroller.scrollTop = top;
    seenTop.current = scroller.scrollTop;
  };
  return { column, strip, anchor, seenTop, measure, put, windowAt, setStrip, stripEnd, pageBounds, anchorAt, scrollTopOf, onScrolled, useEffectEvent, useLayoutEffect };
}
