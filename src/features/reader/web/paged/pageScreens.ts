import type { PageScreen, PageSlot } from './PageScreen.ts';
import type { WideWay } from '../../readingSettings.ts';

type ScreensOf = {
  /** By page: whether it is wide. */
  wide: readonly boolean[];
  isDouble: boolean;
  /** The first page of the chapter stands alone before its spreads. */
  coverAlone: boolean;
  /** The treatment of a wide page if pages stand single. */
  wideWay: WideWay;
  /** First pages of the runs whose pairing the reader moved on by one. */
  offsets?: ReadonlySet<number>;
};

/**
 * The slots of each screen of a paged chapter. Spreads are paired inside of the runs between wide
 * pages, which stand alone, and begin anew after each, so that a wide page never puts the rest of a
 * chapter out of step. Neither reading direction nor offsets of one run change other pairs.
 */
export function pageScreens({
  wide,
  isDouble,
  coverAlone,
  wideWay,
  offsets = new Set(),
}: ScreensOf): PageScreen[] {
  const screens: PageScreen[] = [];
  if (!isDouble) {
    for (const [index, isWide] of wide.entries())
      screens.push(...singleScreens(index + 1, isWide ? wideWay : 'fit'));
    return screens;
  }
  let page = 1;
  while (page <= wide.length) {
    if (wide[page - 1]) {
      screens.push([{ page }]);
      page += 1;
      continue;
    }
    const end = runEnd(wide, page);
    const isShifted = (page === 1 && coverAlone) !== offsets.has(page);
    if (isShifted) {
      screens.push([{ page }]);
      page += 1;
    }
    for (; page <= end; page += 2) screens.push(page < end ? [{ page }, { page: page + 1 }] : [{ page }]);
    page = end + 1;
  }
  return screens;
}

function runEnd(wide: readonly boolean[], start: number): number {
  let end = start;
  while (end < wide.length && !wide[end]) end += 1;
  return end;
}

function singleScreens(page: number, way: WideWay): PageScreen[] {
  const slots: PageSlot[] =
    way === 'split'
      ? [
          { page, half: 1 },
          { page, half: 2 },
        ]
      : [way === 'rotate' ? { page, isRotated: true } : { page }];
  return slots.map((slot) => [slot] as const);
}
