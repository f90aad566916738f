import type { ReaderPage } from '../../chapters/chaptersApi.ts';
import { croppedSize } from '../croppedSize.ts';
import type { ReadingSettings } from '../readingSettings.ts';

type Column = Pick<ReadingSettings, 'width' | 'padding'>;

/** Width of a strip's column, as far as it is one: in CSS, so that the server's page has it before any script. */
export function columnWidth({ width, padding }: Column, whole: '100%' | '100vw' = '100%'): string {
  const part = `${(Number.parseInt(whole, 10) * (100 - 2 * padding)) / 100}${whole === '100%' ? '%' : 'vw'}`;
  return width === null ? part : `min(${width}px, ${part})`;
}

/** `sizes` of a page in a strip, so that the same file is chosen before it is near and when it is shown. */
export function stripSizes(
  settings: Column & Pick<ReadingSettings, 'layout' | 'crop'>,
  page: ReaderPage,
): string {
  const { picture, margins } = page;
  const shown = croppedSize(picture, settings.crop ? margins : null);
  if (settings.layout === 'horizontal') return `${Math.ceil((100 * picture.width) / shown.height)}vh`;
  const column = columnWidth(settings, '100vw');
  const part = picture.width / shown.width;
  return part === 1 ? column : `calc(${column} * ${part.toFixed(3)})`;
}
