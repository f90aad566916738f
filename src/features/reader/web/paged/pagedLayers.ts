import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import type { ReadingSettings } from '../../readingSettings.ts';
import type { PageScreen, PageSlot } from './PageScreen.ts';
import { screenContent, type ScreenContent } from './screenContent.ts';

/** A screen that stands in the document. */
export type PagedLayer = {
  /** The index of the screen. */
  index: number;
  /** A page keeps its layer when its screen changes about it. */
  key: string;
  content: ScreenContent;
  /**
   * Another shape is drawn as another element: a page that only changed its place would be a layout
   * that moved.
   */
  shape: string;
};

type LayersOf = {
  screens: readonly PageScreen[];
  pages: readonly ReaderPage[];
  /** Positions of the pages that have a file to load. */
  mounted: ReadonlySet<number>;
  settings: ReadingSettings;
};

/** The screens around the one in sight, in reading order. */
export function pagedLayers({ screens, pages, mounted, settings }: LayersOf): PagedLayer[] {
  return screens.flatMap((screen, index) => {
    if (!screen.some(({ page }) => mounted.has(page))) return [];
    const content = screenContent({ screen, pages, settings });
    return [{ index, key: keyOf(screen[0]), content, shape: shapeOf(content, settings) }];
  });
}

function keyOf({ page, half = 1 }: PageSlot): string {
  return `${page}/${half}`;
}

function shapeOf({ width, height, parts }: ScreenContent, settings: ReadingSettings): string {
  const { fit, shrink_only, direction } = settings;
  const order = parts.length > 1 ? direction : '';
  // Another direction shows the other half of a page.
  const shown = parts.map(({ page, cut }) => `${page.id} ${cut.left}`);
  return [width, height, fit, shrink_only, order, ...shown].join();
}
