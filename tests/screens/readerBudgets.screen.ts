import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { importPath } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeNumberedChapter } from '../support/makeNumberedChapter.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { numberedArchive, pageSizes, type NumberedChapter } from '../support/numberedArchive.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import {
  detachedImages,
  highestFigures,
  readerFigures,
  watchBlobUrls,
  type ReaderFigures,
} from '../support/readerFigures.ts';
import { openReader, picturesSettled, scrollStrip, twoFrames } from '../support/readingOn.ts';
import { shownNumbers } from '../support/shownNumbers.ts';

const SMALL = { width: 400, height: 600 };
/** Here only the number of pages matters. */
const LONG = {
  pages: { title: 'Thousand Pages', sizes: pageSizes(1000, { ...SMALL, wideEvery: 7 }) },
  strip: { title: 'Thousand Panels', sizes: pageSizes(1000, SMALL), mode: 'webtoon' },
} as const;
/** Their pictures have true sizes, made by the site. */
const CHAPTERS = {
  large: { series: 'Large Pages', number: 1, sizes: pageSizes(18, { width: 1600, height: 2400 }), grain: 24 },
  tall: {
    series: 'Tall Strips',
    number: 1,
    sizes: pageSizes(6, { width: 800, height: 12_000 }),
    comicInfo: { Format: 'Webtoon' },
  },
} satisfies Record<string, NumberedChapter>;
const PATHS = {
  pages: '/en/post/thousand-pages/1/reader',
  strip: '/en/post/thousand-panels/1/reader',
  large: '/en/post/large-pages/1/reader',
  tall: '/en/post/tall-strips/1/reader',
};

/** Limits of docs/reader.md that do not depend on the machine's speed. */
const NODES_LIMIT = 400;
const SOURCES_LIMIT = 12;
const MEGABYTES = 1024 * 1024;
const DECODED_LIMIT: Record<Profile, number> = { phone: 96 * MEGABYTES, desktop: 256 * MEGABYTES };
const SCRIPT_LIMIT_BYTES = 49_000;
const API_CALLS_LIMIT = 2;
/** Most pages loaded ahead of the tenth, on a fast connection. */
const AHEAD_LIMIT = 6;

describeInBrowser('the reader keeps its bounds', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (const chapter of Object.values(LONG)) await makeNumberedChapter(site, chapter);
    for (const chapter of Object.values(CHAPTERS)) await importPath(site, await numberedArchive(chapter));
    await site.finishJobs();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (profile: Profile) => visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });

  function expectWithin(figures: ReaderFigures, profile: Profile): void {
    expect(figures.nodes).toBeLessThanOrEqual(NODES_LIMIT);
    expect(figures.sources).toBeLessThanOrEqual(SOURCES_LIMIT);
    expect(figures.decodedBytes).toBeLessThanOrEqual(DECODED_LIMIT[profile]);
  }

  it('in 1,000 pages one by one on a desktop, and leaves no picture behind when it is left', async () => {
    const { context, page, close } = await open('desktop');
    const liveBlobUrls = await watchBlobUrls(context);
    await openReader(page, `${PATHS.pages}/500`);
    const seen = await turnPages(page, 24, 'ArrowRight');
    await expect.poll(() => shownNumbers(page)).toEqual([524]);
    seen.push(...(await turnPages(page, 4, 'ArrowLeft')));
    await page.keyboard.press('Home');
    await expect.poll(() => shownNumbers(page)).toEqual([1]);
    await page.keyboard.press('End');
    await expect.poll(() => shownNumbers(page)).toEqual([1000]);
    seen.push(await readerFigures(page));
    expectWithin(highestFigures(seen), 'desktop');
    expect(await detachedImages(page)).toBeLessThanOrEqual(SOURCES_LIMIT);
    await page.locator('main header a[href*="/post/"]').first().click();
    await page.waitForURL('**/en/post/thousand-pages');
    await isHydrated(page);
    expect(await liveBlobUrls(page)).toBe(0);
    await close();
  });

  it('in a strip of 1,000 pages, both ways, on a phone, where nothing moves', async () => {
    const { page, layoutShift, close } = await open('phone');
    await openReader(page, `${PATHS.strip}/500`);
    await expect.poll(async () => (await shownNumbers(page)).includes(500)).toBe(true);
    const seen: ReaderFigures[] = [];
    for (const byPx of [
      ...Array.from({ length: 30 }, () => 700),
      ...Array.from({ length: 40 }, () => -900),
    ]) {
      await scrollStrip(page, byPx);
      seen.push(await readerFigures(page));
    }
    expectWithin(highestFigures(seen), 'phone');
    expect(await detachedImages(page)).toBeLessThanOrEqual(SOURCES_LIMIT);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('with pages that fill the memory of a tablet, and strips of 12,000 pixels', async () => {
    const { page, close } = await open('phone');
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const path of [PATHS.large, PATHS.tall]) {
      await openReader(page, path);
      const seen = await turnPages(page, 12, 'Space');
      await picturesSettled(page);
      const highest = highestFigures([...seen, await readerFigures(page)]);
      expect(highest.decodedBytes).toBeGreaterThan(0);
      expectWithin(highest, 'phone');
    }
    await close();
  });

  it('asks for little: to open and read ten pages, two answers of the API, the pages themselves and little script', async () => {
    const { page, close } = await open('phone');
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const scripts = () => new Set(asked.map(String).filter((url) => url.includes('/scripts/')));
    await page.goto('/en');
    await arrived(page);
    const shell = scripts();
    asked.length = 0;
    await openReader(page, PATHS.pages);
    await arrived(page);
    // Turned pages bring the overlays, which are not counted here.
    const own = [...scripts()].filter((url) => !shell.has(url));
    await turnPages(page, 9, 'ArrowRight');
    await arrived(page);
    const paths = asked.map(({ pathname }) => pathname);
    expect(paths.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(API_CALLS_LIMIT);
    const pictures = paths.filter((path) => path.startsWith('/media/'));
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.length).toBeLessThanOrEqual(10 + AHEAD_LIMIT);
    const bodies = await Promise.all(
      own.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)).toBeLessThanOrEqual(
      SCRIPT_LIMIT_BYTES,
    );
    await close();
  });

  it('has program and chapter before they are asked for, on the page of the comic', async () => {
    const { page, close } = await open('phone');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/en/post/thousand-pages');
    const parts = [/\/chapters\//, /\/ReaderScreen-.*\.js$/];
    const ofReader = () => parts.map((part) => asked.filter((path) => part.test(path)).length);
    // The program is fetched, and then imported from the browser's cache.
    await expect.poll(ofReader).toEqual([1, 2]);
    await arrived(page);
    const before = ofReader();
    await page.locator('main a[href*="/reader"]').first().click();
    await page.waitForURL('**/reader');
    await picturesSettled(page);
    expect(ofReader()).toEqual(before);
    await close();
  });
});

/** Presses a key so many times and looks at what the reader then holds, each time. */
async function turnPages(page: Page, times: number, key: string): Promise<ReaderFigures[]> {
  const seen: ReaderFigures[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await page.keyboard.press(key);
    await twoFrames(page);
    seen.push(await readerFigures(page));
  }
  return seen;
}
