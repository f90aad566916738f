import type { Page } from 'playwright-core';
import type { ChapterManifest } from '../../src/features/chapters/chaptersApi.ts';
import type { TestSite } from './makeTestSite.ts';

/**
 * The media ids of a chapter's pages, in order: which picture is on the screen says which page is.
 */
export async function mediaIdsOf(
  site: Pick<TestSite, 'fetch'>,
  slug: string,
  chapter: string,
): Promise<string[]> {
  const manifest = (await (
    await site.fetch(`/api/comics/${slug}/chapters/${chapter}`)
  ).json()) as ChapterManifest;
  return manifest.pages.map((page) => page.picture.id);
}

/**
 * Media ids of the pictures of at least this share of the window's height that are loaded and on
 * the screen now, from top to bottom.
 */
export function shownMedia(page: Page, share = 0.2): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = [...document.querySelectorAll('img')].flatMap((image) => {
      const { top, bottom, width, left, right } = image.getBoundingClientRect();
      const visible = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const isShown = image.complete && image.naturalWidth > 0 && width > 0 && right > 0 && left < innerWidth;
      const id = /\/media\/(?:for\/[^/]+\/)?([0-9a-f-]{36})\//.exec(image.currentSrc)?.[1];
      return isShown &&
        id &&
        visible >= least * innerHeight &&
        getComputedStyle(image).visibility === 'visible'
        ? [{ id, top }]
        : [];
    });
    return [...new Set(shown.sort((one, other) => one.top - other.top).map(({ id }) => id))];
  }, share);
}
