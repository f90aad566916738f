import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import { decodedBytes } from '../pictures/decodedBytes.ts';
import { fitScale } from './fitScale.ts';
import { unitKey, withinBounds, type LoadUnit } from '../pictures/LoadUnit.ts';
import { pagedWindow } from './pagedWindow.ts';
import { preloadReach } from '../pictures/preloadReach.ts';
import type { ReadingSettings } from '../../readingSettings.ts';
import { screenContent, type ScreenContent } from './screenContent.ts';
import { overflowOf } from './screenFit.ts';
import { sideTurn } from '../place/sideTurn.ts';
import { EndCard } from '../card/EndCard.tsx';
import type { Enlargement } from './pagedGround.ts';
import type { ReaderState } from '../ReaderState.ts';
import { ScreenPages } from './ScreenPages.tsx';
import { ScreenLayer } from './ScreenLayer.tsx';
import { useElementSize, type ElementSize } from './useElementSize.ts';
import { useFirstTapZones } from '../overlays/useFirstTapZones.ts';
import { useFocusOnOpen } from '../useFocusOnOpen.ts';
import { useGestures } from '../gestures/useGestures.ts';
import { usePagedHandle } from './usePagedHandle.ts';
import { usePageLoads } from '../pictures/usePageLoads.ts';

const NO_REACH = { ahead: 0, behind: 0 };
const AS_IT_IS: Enlargement = { scale: 1, down: 0 };
const CARD_OVERFLOW = { x: false, y: true };
/** Of the bars, as in the theme; used only to enlarge a page when they are hidden. */
const BAR_PX = 56;
/** Pictures of a page that was enlarged are fetched that much larger. */
const ZOOMED_PICTURES = 2;

/** One screen at a time. Its neighbours lie beside or below it already, loaded and decoded, and come in when the page is turned. */
export function PagedView({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, screens, settings, device, isHydrated, areControlsShown, surface } = reader;
  const { pages } = manifest;
  const { direction } = settings;
  const isVertical = settings.layout === 'vertical';
  const size = useElementSize(surface);
  const wanted = pagedWindow({
    screens,
    screen: moves.screen,
    travel: moves.place.travel,
    reach: isHydrated ? preloadReach(false, device) : NO_REACH,
  });
  const inSight = screens[Math.min(moves.screen, screens.length - 1)] ?? [];
  const units = unitsOf({
    pages,
    wanted,
    inSight: inSight.map(({ page }) => page),
    deviceWidth: deviceWidthOf(size) / inSight.length,
    maxBytes: device.maxDecodedBytes,
  });
  const loads = usePageLoads({
    wanted: units.map((unit) => unit.key),
    inSight: units.filter((unit) => inSight.some(({ page }) => page === unit.page)).length,
    isSaving: device.isSaving,
  });
  const mounted = new Set(units.map((unit) => unit.page));
  const layers = screens.flatMap((screen, index) =>
    screen.some(({ page }) => mounted.has(page))
      ? [{ index, key: layerKey(screen[0]), content: screenContent({ screen, pages, settings }) }]
      : [],
  );
  const enlargementOf = (content: ScreenContent | undefined) =>
    content && !areControlsShown ? enlarged(content, settings, size) : AS_IT_IS;
  const current = layers.find(({ index }) => index === moves.screen);
  const overflow = overflowOf(settings);
  const ground = {
    isVertical,
    direction,
    canSwipe: reader.preferences.preferences.swipe,
    isScrolledNatively: !isVertical && (overflow.y || moves.isAtCard),
    areBarsShown: areControlsShown,
    enlargement: enlargementOf(current?.content),
  };
  const gestures = useGestures({
    ...ground,
    surface,
    shown: [moves.screen, settings.fit, settings.wide, settings.crop, inSight.length].join(),
    onPull: (by) => moves.turn(isVertical ? by : sideTurn(by === 1 ? 'right' : 'left', direction)),
  });
  usePagedHandle({ reader, gestures, ground });
  useFocusOnOpen(surface);
  useKeptScroll({ surface, screen: moves.screen, isKept: settings.keep_scroll });
  useFirstTapZones(reader);
  const layerOf = (index: number) => ({
    index,
    isCurrent: index === moves.screen,
    at: (index - moves.screen) * (isVertical || direction === 'ltr' ? 1 : -1),
    isVertical,
    keepsScroll: settings.keep_scroll,
  });
  return (
    <div
      ref={surface}
      tabIndex={-1}
      {...gestures.handlers}
      data-vertical={isVertical || undefined}
      data-scrolls={ground.isScrolledNatively && !gestures.isZoomed ? '' : undefined}
      className="paged absolute inset-0 overflow-hidden"
    >
      {layers.map(({ index, key, content }) => (
        <ScreenLayer key={key} {...layerOf(index)} direction={direction} overflow={overflow}>
          <ScreenPages
            // A new one where it has another shape: what only changed its place would be a layout that moved.
            key={shapeOf(content, settings)}
            content={content}
            pagesCount={pages.length}
            settings={settings}
            enlargement={enlargementOf(content)}
            zoom={gestures.isZoomed && index === moves.screen ? ZOOMED_PICTURES : 1}
            loads={loads}
          />
        </ScreenLayer>
      ))}
      {isHydrated && moves.screen >= screens.length - 1 && (
        <ScreenLayer key="end" {...layerOf(screens.length)} direction="ltr" overflow={CARD_OVERFLOW}>
          <EndCard manifest={manifest} />
        </ScreenLayer>
      )}
    </div>
  );
}

/** A page keeps its layer when its screen changes about it. */
function layerKey({ page, half = 1 }: { page: number; half?: 1 | 2 }): string {
  return `${page}/${half}`;
}

function shapeOf({ width, height, parts }: ScreenContent, settings: ReadingSettings): string {
  const { fit, shrink_only, direction } = settings;
  const order = parts.length > 1 ? direction : '';
  // Where the direction changes, the other half of a page is shown.
  const shown = parts.map(({ page, cut }) => `${page.id} ${cut.left}`);
  return [width, height, fit, shrink_only, order, ...shown].join();
}

type UnitsOf = {
  pages: readonly ReaderPage[];
  wanted: readonly number[];
  inSight: readonly number[];
  deviceWidth: number;
  maxBytes: number;
};

function unitsOf({ pages, wanted, inSight, deviceWidth, maxBytes }: UnitsOf): LoadUnit[] {
  const units = wanted.flatMap((position) => {
    const page = pages[position - 1];
    if (!page) return [];
    const { id, picture } = page;
    const bytes = decodedBytes({ picture, deviceWidth });
    return Array.from({ length: picture.slices }, (_, slice) => ({
      key: unitKey(id, slice),
      page: position,
      slice,
      bytes,
    }));
  });
  const needed = units.filter(({ page }) => inSight.includes(page)).length;
  return withinBounds(units, { needed, maxBytes });
}

function deviceWidthOf(size: ElementSize | undefined): number {
  return size ? size.width * devicePixelRatio : Number.POSITIVE_INFINITY;
}

/** A page that fits whole takes the room of hidden bars; any other has more to see already. */
function enlarged(
  content: ScreenContent,
  { fit, shrink_only: shrinkOnly }: ReadingSettings,
  screen: ElementSize | undefined,
): Enlargement {
  const isWhole = fit === 'screen' || (fit === 'smart' && screen && screen.width > screen.height);
  if (!screen || !isWhole) return AS_IT_IS;
  return fitScale({ content, screen, top: BAR_PX, bottom: BAR_PX, shrinkOnly });
}

type KeptScroll = { surface: RefObject<HTMLElement | null>; screen: number; isKept: boolean };

/** The page that comes is scrolled as far as the one that goes was, where its reader wants that. */
function useKeptScroll({ surface, screen, isKept }: KeptScroll): void {
  const known = useRef(screen);
  const keep = useEffectEvent((left: number) => {
    const layerOf = (index: number) => surface.current?.querySelector(`[data-screen="${index}"]`);
    const from = layerOf(left);
    if (!isKept || !from) return;
    layerOf(screen)?.scrollTo({ top: from.scrollTop, left: from.scrollLeft, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    if (known.current === screen) return;
    keep(known.current);
    known.current = screen;
  }, [screen]);
}
