import { preloadReach } from '../pictures/preloadReach.ts';
import { usePageLoads, type PageLoads } from '../pictures/usePageLoads.ts';
import type { ReaderState } from '../ReaderState.ts';
import { pagedLayers, type PagedLayer } from './pagedLayers.ts';
import { pagedUnits } from './pagedUnits.ts';
import { pagedWindow } from './pagedWindow.ts';
import type { ElementSize } from './useElementSize.ts';

const NO_REACH = { ahead: 0, behind: 0 };

/** The screens that stand in the document, and which of their pictures are loaded now. */
export function usePagedLayers(
  { manifest, moves, screens, settings, device, isHydrated }: ReaderState,
  size: ElementSize | undefined,
): { layers: PagedLayer[]; loads: PageLoads } {
  const { pages } = manifest;
  const wanted = pagedWindow({
    screens,
    screen: moves.screen,
    travel: moves.place.travel,
    reach: isHydrated ? preloadReach(false, device) : NO_REACH,
  });
  const { units, inSight } = pagedUnits({
    pages,
    wanted,
    inSight: screens[Math.min(moves.screen, screens.length - 1)] ?? [],
    deviceWidth: size && size.width * devicePixelRatio,
    maxBytes: device.maxDecodedBytes,
  });
  const keys = units.map(({ key }) => key);
  const loads = usePageLoads({ wanted: keys, inSight, isSaving: device.isSaving });
  const mounted = new Set(units.map(({ page }) => page));
  return { layers: pagedLayers({ screens, pages, mounted, settings }), loads };
}
