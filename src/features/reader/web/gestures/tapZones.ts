import type { Edges } from './zoom.ts';
import type { TapInversion, TapLayout } from '../../readerPreferences.ts';

type TapZone = 'next' | 'previous' | 'menu';

/** A part of the screen, its edges from 0 to 1. */
type TapArea = Edges & { zone: TapZone };

type TapWay = {
  layout: TapLayout;
  inversion: TapInversion;
  /** Pages stand below each other. */
  isVertical: boolean;
  direction: 'ltr' | 'rtl';
};

const SIDE = 0.3;
const THIRD = 1 / 3;

/**
 * The areas of a layout, which tile the screen. Only in `sides` does the reading direction say
 * where "next" is.
 */
export function tapAreas({ layout, inversion, isVertical, direction }: TapWay): TapArea[] {
  const isReversed = layout === 'sides' && !isVertical && direction === 'rtl';
  const isMirrored = (inversion === 'horizontal' || inversion === 'both') !== isReversed;
  const isFlipped = inversion === 'vertical' || inversion === 'both';
  return areasOf(layout, isVertical).map((area) => ({
    ...area,
    ...(isMirrored ? { left: 1 - area.right, right: 1 - area.left } : {}),
    ...(isFlipped ? { top: 1 - area.bottom, bottom: 1 - area.top } : {}),
  }));
}

/** The zone that a tap hits; `x` and `y` from 0 to 1. */
export function tapZone({ x, y }: { x: number; y: number }, way: TapWay): TapZone {
  const hit = tapAreas(way).find(
    ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
  );
  return hit?.zone ?? 'menu';
}

function areasOf(layout: TapLayout, isVertical: boolean): TapArea[] {
  switch (layout) {
    case 'sides':
      if (isVertical)
        return [
          area('previous', [0, 0, 1, SIDE]),
          area('menu', [0, SIDE, 1, 1 - SIDE]),
          area('next', [0, 1 - SIDE, 1, 1]),
        ];
      return [
        area('previous', [0, 0, SIDE, 1]),
        area('menu', [SIDE, 0, 1 - SIDE, 1]),
        area('next', [1 - SIDE, 0, 1, 1]),
      ];
    case 'edges':
      return [
        area('next', [0, 0, SIDE, 1]),
        area('menu', [SIDE, 0, 1 - SIDE, 1 - THIRD]),
        area('previous', [SIDE, 1 - THIRD, 1 - SIDE, 1]),
        area('next', [1 - SIDE, 0, 1, 1]),
      ];
    case 'kindle':
      return [
        area('menu', [0, 0, 1, THIRD]),
        area('previous', [0, THIRD, THIRD, 1]),
        area('next', [THIRD, THIRD, 1, 1]),
      ];
    case 'l':
      return [
        area('previous', [0, 0, 1, THIRD]),
        area('previous', [0, THIRD, THIRD, 1 - THIRD]),
        area('menu', [THIRD, THIRD, 1 - THIRD, 1 - THIRD]),
        area('next', [1 - THIRD, THIRD, 1, 1 - THIRD]),
        area('next', [0, 1 - THIRD, 1, 1]),
      ];
    case 'off':
      return [area('menu', [0, 0, 1, 1])];
  }
}

function area(zone: TapZone, [left, top, right, bottom]: readonly [number, number, number, number]): TapArea {
  return { zone, left, top, right, bottom };
}
