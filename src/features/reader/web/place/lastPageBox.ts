import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';

/** The box of a chapter's last page, where it is in the document. */
export function lastPageBox({ pages }: Pick<ChapterManifest, 'pages'>): Element | null {
  const last = pages.at(-1);
  return last ? document.querySelector(`[data-page-id="${last.id}"]`) : null;
}

/**
 * Whether a page's box has been loaded: all of its slices that are mounted are decoded, and none
 * has failed.
 */
export function isPageRead(box: Element): boolean {
  if (box.querySelector('[data-failed]')) return false;
  const images = [...box.querySelectorAll('img')];
  return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

/**
 * A page that is longer than the screen, as the last one of a strip, is not read where it begins.
 */
export function isEndInSight(box: Element): boolean {
  const { bottom, height } = box.getBoundingClientRect();
  return height <= innerHeight || bottom <= innerHeight + 1;
}
