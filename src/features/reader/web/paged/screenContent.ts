import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import type { Margins } from '../../../media/Margins.ts';
import { croppedSize } from '../pictures/croppedSize.ts';
import type { PageScreen } from './PageScreen.ts';
import { pageCut } from '../pictures/pageCut.ts';
import type { ReadingSettings } from '../../readingSettings.ts';

type ScreenPart = {
  page: ReaderPage;
  cut: Margins;
  isRotated: boolean;
  /** The share of the content's width, 0 to 1. */
  share: number;
  /** Width of the whole picture in widths of the content. */
  pictureWidth: number;
};

/**
 * The content of a screen, in pixels of its pictures: the pages of a spread are as high as the
 * higher one and stand edge to edge.
 */
export type ScreenContent = { width: number; height: number; parts: readonly ScreenPart[] };

type ContentOf = {
  screen: PageScreen | readonly [];
  pages: readonly ReaderPage[];
  settings: Pick<ReadingSettings, 'crop' | 'direction'>;
};

export function screenContent({ screen, pages, settings }: ContentOf): ScreenContent {
  const parts = screen.flatMap(({ page: position, half, isRotated = false }) => {
    const page = pages[position - 1];
    if (!page) return [];
    const cut = pageCut({ margins: page.margins, ...settings, half });
    const shown = croppedSize(page.picture, cut);
    const size = isRotated ? { width: shown.height, height: shown.width } : shown;
    return [{ page, cut, isRotated, size, perPixel: page.picture.width / size.width }];
  });
  const height = Math.max(1, ...parts.map(({ size }) => size.height));
  const widths = parts.map(({ size }) => (size.width * height) / size.height);
  const width = widths.reduce((sum, one) => sum + one, 0) || 1;
  return {
    width,
    height,
    parts: parts.map(({ page, cut, isRotated, perPixel }, index) => {
      const share = (widths[index] ?? width) / width;
      return { page, cut, isRotated, share, pictureWidth: share * perPixel };
    }),
  };
}
