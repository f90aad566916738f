import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importArchives } from './importArchives.ts';
import { importChapters } from './importChapters.ts';
import type { TestSite } from './makeTestSite.ts';
import { visit, type Profile, type Visit } from './openBrowser.ts';
import { readAs } from './readAs.ts';
import { openReader, twoFrames } from './readingOn.ts';

const TALL = { width: 120, height: 360 };
/** A scroll is told, and stands in the address, within this time. */
const TOLD_WITHIN_MS = 300;

/** Imports a comic of four short strips, and one with a long strip. */
export async function importStrips(site: TestSite, longPages: number): Promise<void> {
  await importChapters(site, { series: 'The Strip', counts: [6, 3, 3, 3], size: TALL });
  await importChapters(site, { series: 'The Long', counts: [longPages], size: TALL });
}

/** Imports a strip of one page that is higher than a phone. */
export function importTallPage(site: TestSite): Promise<void> {
  const pages = [{ width: 100, height: 900 }];
  return importArchives(site, [{ name: 'tall 1', pages, comicInfo: { Series: 'The Tall', Number: '1' } }]);
}

type StripOptions = { baseURL: string; profile: Profile; path: string; reading?: object };

/** Opens a strip whose keys scroll at once, so that where they lead is known. */
export async function openStrip(
  browser: Browser,
  { path, reading, ...options }: StripOptions,
): Promise<Visit> {
  const visited = await visit(browser, { ...options, reducedMotion: 'reduce' });
  if (reading) {
    await visited.page.goto('/en');
    await readAs(visited.page, path.split('/')[3] ?? '', reading);
  }
  await openReader(visited.page, path);
  return visited;
}

/** Turns the wheel until the address was the one that is wanted, be it for a moment. */
export async function wheelUntil(page: Page, byPx: number, url: RegExp): Promise<void> {
  let isThere = false;
  const noticed = page.waitForURL(url).then(
    () => (isThere = true),
    () => false,
  );
  await page.mouse.move(200, 300);
  const turn = async () => {
    if (isThere) return true;
    await page.mouse.wheel(0, byPx);
    await twoFrames(page);
    return isThere;
  };
  await expect.poll(turn, { interval: TOLD_WITHIN_MS }).toBe(true);
  await noticed;
}
