import { screenIndexOf, type PageScreen } from '../paged/PageScreen.ts';

/** The chapter that the reader moves in. */
export type PlaceGround = {
  screens: readonly PageScreen[];
  pagesCount: number;
  /** A strip tells late how far it was scrolled, so where it stands is not known for sure. */
  isStrip: boolean;
};

export type ShownPages = {
  /**
   * The page that is read, the first one of a spread; of the last screen while the card is shown.
   */
  page: number;
  /** The last page in sight. */
  lastPage: number;
  /** The card behind the last page is shown. */
  isAtCard: boolean;
  /** Index of the screen in sight; the number of screens for the card. */
  screen: number;
};

export function shownAt(
  { position, half }: { position: number; half: 1 | 2 },
  { screens, pagesCount }: Pick<PlaceGround, 'screens' | 'pagesCount'>,
): ShownPages {
  const isAtCard = position > pagesCount;
  const screen = isAtCard ? screens.length : screenIndexOf(screens, { page: position, half });
  const shown = screens[Math.min(screen, screens.length - 1)];
  const page = shown?.[0].page ?? Math.min(position, pagesCount);
  return { page, lastPage: shown?.at(-1)?.page ?? page, isAtCard, screen };
}
