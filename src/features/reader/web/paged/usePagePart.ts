import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Zoom } from '../gestures/zoom.ts';
import type { ReaderState } from '../ReaderState.ts';
import { currentLayer } from './pagedGround.ts';
import { partAt, scrollTopOf, type PageLie } from './pagePart.ts';

/** Less than this is rounding. */
const LEAST_PX = 2;

/**
 * Shows the part of a tall page that is known of the place, as from a strip, whenever the page is
 * shown or gets another `shape`. Returns what tells the place which part is read now, if its reader
 * has moved to another one.
 */
export function usePagePart(
  { surface, moves, screens }: ReaderState,
  { shape, zoom }: { shape: string | undefined; zoom(): Zoom },
): () => void {
  const { place, screen } = moves;
  const { offset, position } = place;
  const put = useRef(0);
  const lie = (): (PageLie & { layer: HTMLElement }) | undefined => {
    const layer = currentLayer(surface.current);
    const content = layer?.querySelector<HTMLElement>('[data-content]');
    // A page that lies has its parts beside each other.
    if (!layer || !content || screens[screen]?.[0].isRotated) return undefined;
    return { layer, top: content.offsetTop, height: content.offsetHeight, view: layer.clientHeight };
  };
  const show = useEffectEvent(() => {
    put.current = 0;
    const page = offset > 0 ? lie() : undefined;
    if (!page) return;
    page.layer.scrollTo({ top: scrollTopOf(offset, page), behavior: 'instant' });
    put.current = page.layer.scrollTop;
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that a page is shown, or another shape of it
  useLayoutEffect(() => show(), [place.jump, screen, shape]);
  return () => {
    const page = lie();
    if (!page) return;
    const { scrollTop } = page.layer;
    if (zoom().scale > 1 || Math.abs(scrollTop - put.current) > LEAST_PX)
      moves.scrolledTo(position, partAt(page, scrollTop, zoom()));
  };
}
