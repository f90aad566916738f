import type { ReactNode } from 'react';
import { EndCard } from '../card/EndCard.tsx';
import { useFirstTapZones } from '../overlays/useFirstTapZones.ts';
import type { ReaderState } from '../ReaderState.ts';
import { useFocusOnOpen } from '../useFocusOnOpen.ts';
import { AS_IT_IS, enlargement } from './enlargement.ts';
import type { PagedLayer } from './pagedLayers.ts';
import { ScreenLayer } from './ScreenLayer.tsx';
import { ScreenPages } from './ScreenPages.tsx';
import { overflowOf } from './screenFit.ts';
import { useElementSize } from './useElementSize.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { usePagedGestures } from './usePagedGestures.ts';
import { usePagedLayers } from './usePagedLayers.ts';

const CARD_OVERFLOW = { x: false, y: true };

/**
 * One screen at a time. Its neighbours lie beside or below it already, loaded and decoded, and come
 * in when the page is turned.
 */
export function PagedView({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, screens, settings, surface } = reader;
  const size = useElementSize(surface);
  const { layers, loads, zoom, shown, sharp } = usePagedLayers(reader, size);
  const enlargementOf = (layer: PagedLayer | undefined) =>
    layer && !reader.areControlsShown
      ? enlargement({ content: layer.content, settings, screen: size })
      : AS_IT_IS;
  const current = layers.find(({ index }) => index === moves.screen);
  const { gestures, ground } = usePagedGestures({
    reader,
    enlargement: enlargementOf(current),
    shown,
    shape: current?.shape,
    onStep: zoom.tell,
  });
  useFocusOnOpen(surface);
  useKeptScroll({ surface, screen: moves.screen, isKept: settings.keep_scroll });
  useFirstTapZones(reader);
  const { isVertical, direction } = ground;
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
      {layers.map((layer) => (
        <ScreenLayer
          key={layer.key}
          {...layerOf(layer.index)}
          direction={direction}
          overflow={overflowOf(settings)}
        >
          <ScreenPages
            key={layer.shape}
            content={layer.content}
            pagesCount={moves.pagesCount}
            settings={settings}
            enlargement={enlargementOf(layer)}
            sharp={layer === current ? sharp : undefined}
            loads={loads}
          />
        </ScreenLayer>
      ))}
      {reader.isHydrated && moves.screen >= screens.length - 1 && (
        <ScreenLayer key="end" {...layerOf(screens.length)} direction="ltr" overflow={CARD_OVERFLOW}>
          <EndCard manifest={manifest} />
        </ScreenLayer>
      )}
    </div>
  );
}
