import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import { croppedSize } from '../pictures/croppedSize.ts';
import type { ReadingSettings } from '../../readingSettings.ts';

type Column = Pick<ReadingSettings, 'width' | 'padding'>;

/**
 * Width of a vertical strip's column, in CSS: the server's page needs it before any script runs.
 */
export function columnWidth({ width, padding }: Column): string {
  const part = `${100 - 2 * padding}%`;
  return width === null ? part : `min(${width}px, ${part})`;
}

/**
 * `sizes` of a page in a strip, so that the same file is chosen before it is near and when it is
 * shown. By a condition, since WebKit knows no `min()` there.
 */
export function stripSizes(
  settings: Column & Pick<ReadingSettings, 'layout' | 'crop'>,
  page: ReaderPage,
): string {
  const { picture, margins } = page;
  const { width, padding } = settings;
  const shown = croppedSize(picture, settings.crop ? margins : null);
  if (settings.layout === 'horizontal') return `${Math.ceil((100 * picture.width) / shown.height)}vh`;
  const part = 100 - 2 * padding;
  const times = picture.width / shown.width;
  const byWindow = `${Math.ceil(part * times)}vw`;
  if (width === null) return byWindow;
  return `(min-width: ${Math.ceil((100 * width) / part)}px) ${Math.ceil(width * times)}px, ${byWindow}`;
}
