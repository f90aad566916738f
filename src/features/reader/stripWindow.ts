import { sliceBounds } from '../media/sliceBounds.ts';
import { unitKey, withinBounds, type LoadUnit } from './LoadUnit.ts';
import type { Travel } from './pagedWindow.ts';
import type { PreloadReach } from './preloadReach.ts';
import { pageBounds, type StripLayout } from './stripLayout.ts';
import { visibleRange } from './visibleRange.ts';

type StripPage = { slices: number; bytes: number };

type WindowOf = {
  layout: StripLayout;
  /** By page; `bytes` is the memory of one decoded slice. */
  pages: readonly StripPage[];
  viewport: { top: number; height: number };
  travel: Travel;
  reach: PreloadReach;
  maxBytes: number;
};

/**
 * Slices of a strip to have loaded, the most urgent first: what is seen, then what comes in the direction of travel by distance,
 * then what was just left.
 */
export function stripWindow({ layout, pages, viewport, travel, reach, maxBytes }: WindowOf): LoadUnit[] {
  const seen = { top: viewport.top, bottom: viewport.top + viewport.height };
  const above = (travel === 1 ? reach.behind : reach.ahead) * viewport.height;
  const below = (travel === 1 ? reach.ahead : reach.behind) * viewport.height;
  const placed = unitsWithin(layout, pages, { top: seen.top - above, bottom: seen.bottom + below }).map((unit) => ({
    unit,
    ...urgencyOf(unit, seen, travel),
  }));
  placed.sort((a, b) => a.rank - b.rank || a.distance - b.distance);
  const needed = placed.filter(({ rank }) => rank === 0).length;
  return withinBounds(
    placed.map(({ unit: { top: _top, bottom: _bottom, ...unit } }) => unit),
    { needed, maxBytes },
  );
}

type Span = { top: number; bottom: number };
type PlacedUnit = LoadUnit & Span;

function unitsWithin(layout: StripLayout, pages: readonly StripPage[], span: Span): PlacedUnit[] {
  const { first, last } = visibleRange(layout, span);
  const units: PlacedUnit[] = [];
  for (let page = first; page <= last; page++) {
    const { slices, bytes } = pages[page - 1] ?? { slices: 1, bytes: 0 };
    const bounds = pageBounds(layout, page);
    for (const [slice, part] of sliceBounds(bounds.height, slices).entries()) {
      const top = bounds.top + part.top;
      const bottom = top + part.height;
      if (bottom > span.top && top < span.bottom) units.push({ key: unitKey(page, slice), page, slice, bytes, top, bottom });
    }
  }
  return units;
}

/** Rank 0 is seen, 1 comes next, 2 was left; distance in pixels from the viewport, or from its start. */
function urgencyOf({ top, bottom }: Span, seen: Span, travel: Travel): { rank: number; distance: number } {
  if (bottom > seen.top && top < seen.bottom) return { rank: 0, distance: travel * top };
  const isBelow = top >= seen.bottom;
  return { rank: isBelow === (travel === 1) ? 1 : 2, distance: isBelow ? top - seen.bottom : seen.top - bottom };
}
