import type { CSSProperties, ReactNode } from 'react';
import type { ReaderPage } from '../../chapters/chaptersApi.ts';
import { decodedBytes } from '../decodedBytes.ts';
import { fitScale } from '../fitScale.ts';
import { unitKey, withinBounds, type LoadUnit } from '../LoadUnit.ts';
import { pagedWindow } from '../pagedWindow.ts';
import { preloadReach } from '../preloadReach.ts';
import { sideTurn, tapZone } from '../sideTurn.ts';
import { isReaderControl } from './isReaderControl.ts';
import { PageBox } from './PageBox.tsx';
import type { ReaderViewProps } from './ReaderViewProps.ts';
import { Sheet } from './Sheet.tsx';
import { useElementSize, type ElementSize } from './useElementSize.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { usePageAlt } from './usePageAlt.ts';
import { usePageLoads } from './usePageLoads.ts';
import { useSwipe } from './useSwipe.ts';
import { useTap } from './useTap.ts';

const NO_REACH = { ahead: 0, behind: 0 };
/** Of the bars, as in the theme; used only to enlarge a page when they are hidden. */
const BAR_PX = 56;

type PagedViewProps = ReaderViewProps & { onTurn(by: 1 | -1): void };

/** One page at a time. Its neighbours lie beside it already, loaded and decoded, and come in when the page is turned. */
export function PagedView(props: PagedViewProps): ReactNode {
  const {
    manifest,
    place,
    settings,
    device,
    isHydrated,
    areControlsShown,
    surface,
    endCard,
    onTurn,
    onToggleControls,
  } = props;
  const { pages } = manifest;
  const { direction, fit } = settings;
  const altOf = usePageAlt(pages.length);
  const size = useElementSize(surface);
  const loads = usePageLoads();
  const swipe = useSwipe(surface, (side) => onTurn(sideTurn(side, direction)));

  const wanted = pagedWindow({
    page: Math.min(place.position, pages.length),
    pagesCount: pages.length,
    travel: place.travel,
    reach: isHydrated ? preloadReach(false, device) : NO_REACH,
  });
  const units = unitsOf({
    pages,
    wanted,
    deviceWidth: deviceWidthOf(size),
    maxBytes: device.maxDecodedBytes,
  });
  const loadable = loads.loadable(units.map((unit) => unit.key));
  const mounted = [...new Set(units.map((unit) => unit.page))].sort((a, b) => a - b);
  const isCardNear = isHydrated && place.position >= pages.length;

  useFocusOnOpen(surface);
  useTap(surface, (event) => {
    if (swipe.takeSwiped() || isReaderControl(event.target)) return;
    const zone = tapZone(event.clientX, innerWidth);
    if (zone === 'middle') onToggleControls();
    else onTurn(sideTurn(zone, direction));
  });
  const sheetOf = (position: number) => ({
    isCurrent: position === place.position,
    offset: (position - place.position) * (direction === 'rtl' ? -1 : 1),
    isSettling: swipe.isSettling,
    onSettled: swipe.settled,
  });
  return (
    <div
      ref={surface}
      tabIndex={-1}
      {...swipe.handlers}
      className="absolute inset-0 touch-pan-y touch-pinch-zoom overflow-hidden"
    >
      {mounted.map((position) => {
        const page = pages[position - 1];
        if (!page) return null;
        return (
          <Sheet key={position} {...sheetOf(position)}>
            <PageBox
              page={page}
              alt={altOf(page)}
              sizes={sizesOf(page, fit)}
              loadable={loadable}
              loads={loads}
              className="shrink-0"
              style={{
                ...boxOf(page, fit),
                ...(fit === 'screen' && !areControlsShown ? enlarged(page, size) : {}),
              }}
            />
          </Sheet>
        );
      })}
      {isCardNear && (
        <Sheet key="end" {...sheetOf(pages.length + 1)}>
          {endCard}
        </Sheet>
      )}
    </div>
  );
}

type UnitsOf = {
  pages: readonly ReaderPage[];
  wanted: readonly number[];
  deviceWidth: number;
  maxBytes: number;
};

function unitsOf({ pages, wanted, deviceWidth, maxBytes }: UnitsOf): LoadUnit[] {
  const units = wanted.flatMap((position) => {
    const picture = pages[position - 1]?.picture;
    if (!picture) return [];
    const bytes = decodedBytes({ picture, deviceWidth });
    return Array.from({ length: picture.slices }, (_, slice) => ({
      key: unitKey(position, slice),
      page: position,
      slice,
      bytes,
    }));
  });
  return withinBounds(units, { needed: pages[(wanted[0] ?? 1) - 1]?.picture.slices ?? 1, maxBytes });
}

function deviceWidthOf(size: ElementSize | undefined): number {
  return size ? size.width * devicePixelRatio : Number.POSITIVE_INFINITY;
}

/** Written in CSS, so that the server's page has the size before any script. */
function boxOf({ picture }: ReaderPage, fit: 'screen' | 'width'): CSSProperties {
  const { width, height } = picture;
  const whole = `calc((100dvh - var(--reader-top) - var(--reader-bottom)) * ${width / height})`;
  return { aspectRatio: `${width} / ${height}`, width: fit === 'width' ? '100%' : `min(100%, ${whole})` };
}

function sizesOf({ picture }: ReaderPage, fit: 'screen' | 'width'): string {
  return fit === 'width' ? '100vw' : `min(100vw, ${Math.round((100 * picture.width) / picture.height)}vh)`;
}

function enlarged({ picture }: ReaderPage, screen: ElementSize | undefined): CSSProperties {
  if (!screen) return {};
  const { scale, down } = fitScale({ page: picture, screen, top: BAR_PX, bottom: BAR_PX });
  return { transform: `translateY(${down}px) scale(${scale})` };
}
