import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { readCurrentChapter } from '../../../progress/web/readCurrentProgress.ts';
import { pageNumber } from './pageNumber.ts';
import { firstPlace, type ReaderPlace } from './readerPlace.ts';
import { wasShown } from './wasShown.ts';

/**
 * A page that was left half-way is gone on with there, if the address asks for it. The address of a
 * chapter that was just opened names no page: shown before, it asks for the one that was left.
 */
export function placeOfAddress(
  siteId: string,
  manifest: ChapterManifest,
  segment: string | undefined,
): ReaderPlace {
  const page = pageNumber(segment, manifest.pages.length);
  const isAsked = segment !== undefined || wasShown();
  const left = readCurrentChapter({ siteId, slug: manifest.comic.slug }, manifest.chapter.slug);
  return firstPlace(page, isAsked && left?.page === page ? left.page_offset : 0);
}
