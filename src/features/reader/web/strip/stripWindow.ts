import { sliceBounds } from '../../../media/sliceBounds.ts';
import { unitKey, withinBounds, type LoadUnit } from '../pictures/LoadUnit.ts';
import type { Travel } from '../paged/pagedWindow.ts';
import type { PreloadReach } from '../pictures/preloadReach.ts';
import type { StripViewport } from './scrollAnchor.ts';
import type { Stretch } from './stripLayout.ts';
import { placeOfItem, stretchOf, type StripPage, type StripTrack } from './stripTrack.ts';
import { visibleRange, type ItemRange, type StripSpan } from './visibleRange.ts';

type WindowOf = {
  track: StripTrack;
  isSideways: boolean;
  viewport: StripViewport;
  travel: Travel;
  /** In viewport lengths. */
  reach: PreloadReach;
  maxBytes: number;
};

export type StripWindow = {
  /** The items that stand in the document. */
  range: ItemRange;
  /** The most urgent first. */
  units: LoadUnit[];
  /** So many of them are seen. */
  inSight: number;
};

/**
 * The boxes of a strip to mount, and the slices to load: those in sight, then those ahead by
 * distance, then those just left.
 */
export function stripWindow({ track, isSideways, viewport, travel, reach, maxBytes }: WindowOf): StripWindow {
  const span: StripSpan = {
    start: viewport.start,
    end: viewport.start + viewport.length,
    before: (travel === 1 ? reach.behind : reach.ahead) * viewport.length,
    behind: (travel === 1 ? reach.ahead : reach.behind) * viewport.length,
  };
  const range = visibleRange(track, span);
  const placed = unitsOf({ track, isSideways, range })
    .filter(
      ({ start, end }) => start < end && end > span.start - span.before && start < span.end + span.behind,
    )
    .map((unit) => ({ unit, ...urgencyOf(unit, span, travel) }));
  placed.sort((a, b) => a.rank - b.rank || a.distance - b.distance);
  const needed = placed.filter(({ rank }) => rank === 0).length;
  const units = placed.map(({ unit: { start: _start, end: _end, ...unit } }) => unit);
  return { range, units: withinBounds(units, { needed, maxBytes }), inSight: needed };
}

/**
 * Whether the same boxes stand in the document and the same slices are loaded in the same order.
 */
export function isSameWindow(a: StripWindow, b: StripWindow): boolean {
  return (
    a.range.first === b.range.first &&
    a.range.last === b.range.last &&
    a.inSight === b.inSight &&
    a.units.length === b.units.length &&
    a.units.every((unit, index) => unit.key === b.units[index]?.key)
  );
}

type PlacedUnit = LoadUnit & { start: number; end: number };

function unitsOf({
  track,
  isSideways,
  range,
}: Pick<WindowOf, 'track' | 'isSideways'> & { range: ItemRange }): PlacedUnit[] {
  const units: PlacedUnit[] = [];
  for (let item = range.first; item <= range.last; item++) {
    const place = placeOfItem(track, item);
    const page = place?.chapter.pages[place.position - 1];
    // A card has no files.
    if (!place || !page) continue;
    const stretch = stretchOf(place.chapter, place.position);
    for (const [slice, part] of slicesOf(page, stretch, isSideways).entries()) {
      const { start, end } = part;
      units.push({
        key: unitKey(page.id, slice),
        page: place.position,
        slice,
        bytes: page.bytes,
        start,
        end,
      });
    }
  }
  return units;
}

/**
 * The start and end of a page's slices along the strip. Slices lie one below the other; in a row of
 * pages each is as long as the page. A slice that lies in a cut-off margin has no length.
 */
function slicesOf(
  { slices, crop }: StripPage,
  { start, length }: Stretch,
  isSideways: boolean,
): { start: number; end: number }[] {
  if (isSideways) return Array.from({ length: slices }, () => ({ start, end: start + length }));
  const { top, bottom } = crop ?? { top: 0, bottom: 0 };
  const whole = (length * 1000) / (1000 - top - bottom);
  const first = start - (whole * top) / 1000;
  return sliceBounds(whole, slices).map((part) => ({
    start: Math.max(start, first + part.top),
    end: Math.min(start + length, first + part.top + part.height),
  }));
}

/**
 * Rank 0 is seen, 1 comes next, 2 was left; distance in pixels from the viewport, or from its
 * start.
 */
function urgencyOf(
  { start, end }: PlacedUnit,
  seen: StripSpan,
  travel: Travel,
): { rank: number; distance: number } {
  if (end > seen.start && start < seen.end) return { rank: 0, distance: travel * start };
  const isBehind = start >= seen.end;
  return {
    rank: isBehind === (travel === 1) ? 1 : 2,
    distance: isBehind ? start - seen.end : seen.start - end,
  };
}
