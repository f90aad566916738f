import { useRestingZoom, type RestingZoom } from '../gestures/useRestingZoom.ts';
import { preloadReach } from '../pictures/preloadReach.ts';
import { usePageLoads, type PageLoads } from '../pictures/usePageLoads.ts';
import type { ReaderState } from '../ReaderState.ts';
import { pagedLayers, type PagedLayer } from './pagedLayers.ts';
import { pagedUnits } from './pagedUnits.ts';
import { pagedWindow } from './pagedWindow.ts';
import type { PageScreen } from './PageScreen.ts';
import { screenContent } from './screenContent.ts';
import type { SharpPlan } from './sharpPlan.ts';
import type { ElementSize } from './useElementSize.ts';
import { useSharpParts, type SharpParts } from './useSharpParts.ts';

const NO_REACH = { ahead: 0, behind: 0 };

export type PagedLayers = {
  layers: PagedLayer[];
  loads: PageLoads;
  zoom: RestingZoom;
  /** The screen in sight, and its layout. */
  shown: string;
  /** The parts that make the screen in sight sharp while it is enlarged. */
  sharp: (SharpParts & { widths: SharpPlan['widths'] }) | undefined;
};

/** The screens that stand in the document, and which of their pictures are loaded now. */
export function usePagedLayers(reader: ReaderState, size: ElementSize | undefined): PagedLayers {
  const { manifest, moves, screens, settings, device, isHydrated } = reader;
  const { pages } = manifest;
  const seen: PageScreen | readonly [] = screens[Math.min(moves.screen, screens.length - 1)] ?? [];
  const { fit, wide, crop } = settings;
  const shown = [moves.screen, fit, wide, crop, seen.length].join();
  const zoom = useRestingZoom(shown);
  const parts = useSharpParts(zoom.scale > 1 && !moves.isAtCard && !device.isSaving);
  const plan =
    parts &&
    size &&
    parts.plan({
      content: screenContent({ screen: seen, pages, settings }),
      settings,
      screen: size,
      zoom: zoom.scale,
      pixelRatio: devicePixelRatio,
      maxBytes: device.maxDecodedBytes,
    });
  const wanted = pagedWindow({
    screens,
    screen: moves.screen,
    travel: moves.place.travel,
    reach: isHydrated ? preloadReach(false, device) : NO_REACH,
  });
  const { units, inSight } = pagedUnits({
    pages,
    wanted,
    inSight: seen,
    deviceWidth: size && size.width * devicePixelRatio,
    held: plan ? plan.units : [],
    maxBytes: device.maxDecodedBytes,
  });
  const keys = units.map(({ key }) => key);
  const loads = usePageLoads({ wanted: keys, inSight, isSaving: device.isSaving });
  const mounted = new Set(units.map(({ page }) => page));
  return {
    layers: pagedLayers({ screens, pages, mounted, settings }),
    loads,
    zoom,
    shown,
    sharp: plan && { ...parts, widths: plan.widths },
  };
}
