import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import type { ReadingSettings } from '../../readingSettings.ts';
import { screenContent } from '../paged/screenContent.ts';
import { pictureSizes } from '../paged/screenFit.ts';
import { stripSizes } from '../strip/stripSizes.ts';

/** `sizes` of a page that opens a chapter, before any view shows it. */
export function firstSizes(settings: ReadingSettings, page: ReaderPage): string {
  if (settings.mode === 'webtoon') return stripSizes(settings, page);
  const content = screenContent({ screen: [{ page: 1 }], pages: [page], settings });
  return pictureSizes(content, settings, content.parts[0]?.pictureWidth ?? 1);
}
