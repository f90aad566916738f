import { sliceBounds } from '../media/sliceBounds.ts';
import { unitKey, withinBounds, type LoadUnit } from './LoadUnit.ts';
import type { Travel } from './pagedWindow.ts';
import type { PreloadReach } from './preloadReach.ts';
import { pageBounds, type StripLayout } from './stripLayout.ts';
import { visibleRange, type PageRange, type StripSpan } from './visibleRange.ts';

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

export type StripWindow = {
  /** Pages whose boxes stand in the document. */
  range: PageRange;
  /** The most urgent first. */
  units: LoadUnit[];
};

/**
 * What of a strip to have in the document, and which of its slices to have loaded: what is seen, then what comes in the direction of
 * travel by distance, then what was just left.
 */
export function stripWindow({ layout, pages, viewport, travel, reach, maxBytes }: WindowOf): StripWindow {
  const span: StripSpan = {
    top: viewport.top,
    bottom: viewport.top + viewport.height,
    above: (travel === 1 ? reach.behind : reach.ahead) * viewport.height,
    below: (travel === 1 ? reach.ahead : reach.behind) * viewport.height,
  };
  const range = visibleRange(layout, span);
  const placed = unitsOf({ layout, pages, range })
    .filter((unit) => unit.bottom > span.top - span.above && unit.top < span.bottom + span.below)
    .map((unit) => ({ unit, ...urgencyOf(unit, span, travel) }));
  placed.sort((a, b) => a.rank - b.rank || a.distance - b.distance);
  const needed = placed.filter(({ rank }) => rank === 0).length;
  const units = placed.map(({ unit: { top: _top, bottom: _bottom, ...unit } }) => unit);
  return { range, units: withinBounds(units, { needed, maxBytes }) };
}

/** Whether the same boxes stand in the document and the same slices are loaded in the same order. */
export function isSameWindow(a: StripWindow, b: StripWindow): boolean {
  return (
    a.range.first === b.range.first &&
    a.range.last === b.range.last &&
    a.units.length === b.units.length &&
    a.units.every((unit, index) => unit.key === b.units[index]?.key)
  );
}

type PlacedUnit = LoadUnit & { top: number; bottom: number };

function unitsOf({
  layout,
  pages,
  range,
}: {
  layout: StripLayout;
  pages: readonly StripPage[];
  range: PageRange;
}): PlacedUnit[] {
  const units: PlacedUnit[] = [];
  for (let page = range.first; page <= range.last; page++) {
    const { slices, bytes } = pages[page - 1] ?? { slices: 1, bytes: 0 };
    const bounds = pageBounds(layout, page);
    for (const [slice, part] of sliceBounds(bounds.height, slices).entries()) {
      const top = bounds.top + part.top;
      units.push({ key: unitKey(page, slice), page, slice, bytes, top, bottom: top + part.height });
    }
  }
  return units;
}

/** Rank 0 is seen, 1 comes next, 2 was left; distance in pixels from the viewport, or from its start. */
function urgencyOf(
  { top, bottom }: PlacedUnit,
  seen: StripSpan,
  travel: Travel,
): { rank: number; distance: number } {
  if (bottom > seen.top && top < seen.bottom) return { rank: 0, distance: travel * top };
  const isBelow = top >= seen.bottom;
  return {
    rank: isBelow === (travel === 1) ? 1 : 2,
    distance: isBelow ? top - seen.bottom : seen.top - bottom,
  };
}
