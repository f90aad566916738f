import { screenIndexOf, type PageScreen } from '../paged/PageScreen.ts';

type TargetOf = {
  screens: readonly PageScreen[];
  /** Index of the screen in sight. */
  screen: number;
  /** Pages at which the handle stood, and stands now. */
  rest: number;
  value: number;
  isByKey: boolean;
};

/**
 * The page that a moved handle leads to. A key leads to another screen: one page on may be the same
 * spread.
 */
export function sliderTarget({ screens, screen, rest, value, isByKey }: TargetOf): number {
  const isWithin = value !== rest && screenIndexOf(screens, { page: value }) === screen;
  if (!isByKey || !isWithin) return value;
  return screens[screen + Math.sign(value - rest)]?.[0].page ?? value;
}
