import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importPath } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeMember } from '../support/makeMember.ts';
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
import { mediaIdsOf } from '../support/shownPages.ts';
import { shownNumbers } from '../support/shownNumbers.ts';

const SMALL = { width: 400, height: 600 };
/** Of which it matters only how many there are. */
const LONG = {
  pages: { title: 'Thousand Pages', sizes: pageSizes(1000, { ...SMALL, wideEvery: 7 }) },
  strip: { title: 'Thousand Panels', sizes: pageSizes(1000, SMALL), mode: 'webtoon' },
} as const;
/** Whose pictures have their true sizes, made by the site. */
const CHAPTERS = {
  large: { series: 'Large Pages', number: 1, sizes: pageSizes(30, { width: 1600, height: 2400 }), grain: 24 },
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
const SCRIPT_LIMIT_BYTES = 48_600;
const API_CALLS_LIMIT = 2;
const WRITE_EVERY_SECONDS = 2;
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

  it.each<Profile>(['phone', 'desktop'])('in 1,000 pages one by one, on a %s', async (profile) => {
    const { page, complaints, layoutShift, close } = await open(profile);
    await openReader(page, `${PATHS.pages}/500`);
    const seen = await turnPages(page, 24, 'ArrowRight');
    await expect.poll(() => shownNumbers(page)).toEqual([524]);
    seen.push(...(await turnPages(page, 4, 'ArrowLeft')));
    await page.keyboard.press('Home');
    await expect.poll(() => shownNumbers(page)).toEqual([1]);
    await page.keyboard.press('End');
    await expect.poll(() => shownNumbers(page)).toEqual([1000]);
    seen.push(await readerFigures(page));
    expectWithin(highestFigures(seen), profile);
    expect(await detachedImages(page)).toBeLessThanOrEqual(SOURCES_LIMIT);
    expect(complaints).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])('in a strip of 1,000 pages, both ways, on a %s', async (profile) => {
    const { page, complaints, layoutShift, close } = await open(profile);
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
    expectWithin(highestFigures(seen), profile);
    expect(await detachedImages(page)).toBeLessThanOrEqual(SOURCES_LIMIT);
    expect(complaints).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('with pages that fill the memory of a tablet, and strips of 12,000 pixels', async () => {
    const { page, layoutShift, close } = await open('phone');
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const path of [PATHS.large, PATHS.tall]) {
      await openReader(page, path);
      const seen = await turnPages(page, 12, 'Space');
      await picturesSettled(page);
      expectWithin(highestFigures([...seen, await readerFigures(page)]), 'phone');
      expect(await layoutShift()).toBe(0);
    }
    await close();
  });

  it.each([
    ['pages', 'phone'],
    ['strip', 'desktop'],
  ] as const)('and moves nothing while every fifth picture fails: %s on a %s', async (what, profile) => {
    const { page, layoutShift, close } = await open(profile);
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(error.message));
    const slug = PATHS[what].split('/')[3] ?? '';
    const broken = new Set((await mediaIdsOf(site, slug, '1')).filter((_, at) => at % 5 === 4));
    await page.route('**/media/**', (route) =>
      broken.has(mediaIdOf(route.request().url())) ? route.fulfill({ status: 500 }) : route.continue(),
    );
    // Which is one of them.
    await openReader(page, `${PATHS[what]}/200`);
    await page.getByRole('button', { name: 'Try again', exact: true }).first().waitFor();
    const seen: ReaderFigures[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      seen.push(...(await turnPages(page, 1, 'Space')));
      if (turn % 5 === 0) await picturesSettled(page);
    }
    expectWithin(highestFigures([...seen, await readerFigures(page)]), profile);
    expect(exceptions).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('asks for little: to open and read ten pages, two answers of the API and the pages themselves', async () => {
    const { page, close } = await open('desktop');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openReader(page, PATHS.pages);
    await turnPages(page, 9, 'ArrowRight');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(API_CALLS_LIMIT);
    const pictures = asked.filter((path) => path.startsWith('/media/'));
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.length).toBeLessThanOrEqual(10 + AHEAD_LIMIT);
    await close();
  });

  it('has program and chapter before they are asked for, on the page of the comic', async () => {
    const { page, close } = await open('phone');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/en/post/thousand-pages');
    const parts = [/\/chapters\//, /\/ReaderScreen-.*\.js$/];
    const ofReader = () => parts.map((part) => asked.filter((path) => part.test(path)).length);
    // Fetched, and then imported from the browser's cache.
    await expect.poll(() => ofReader()[1]).toBe(2);
    await expect.poll(() => ofReader()[0]).toBe(1);
    await page.waitForLoadState('networkidle');
    const before = ofReader();
    await page.locator('main a[href*="/reader"]').first().click();
    await page.waitForURL('**/reader');
    await picturesSettled(page);
    expect(ofReader()).toEqual(before);
    await close();
  });

  it('writes how far a member has read at most once in two seconds, however fast pages are turned', async () => {
    const { context, page, close } = await open('desktop');
    await logInBrowser(site, context, await makeMember(site));
    const written: number[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/progress' && request.method() === 'PUT')
        written.push(Number(/"page":(\d+)/.exec(request.postData() ?? '')?.[1]));
    });
    await openReader(page, PATHS.pages);
    const startMs = performance.now();
    await turnPages(page, 40, 'ArrowRight');
    await expect.poll(() => written.at(-1)).toBe(41);
    const seconds = (performance.now() - startMs) / 1000;
    expect(written.length).toBeLessThanOrEqual(1 + Math.floor(seconds / WRITE_EVERY_SECONDS));
    await close();
  });

  it('loads little script beyond what every screen has', async () => {
    const { page, close } = await open('phone');
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    await page.goto('/en', { waitUntil: 'networkidle' });
    const shell = new Set(scripts);
    await openReader(page, PATHS.pages);
    await page.waitForLoadState('networkidle');
    const own = [...scripts].filter((url) => !shell.has(url));
    const bodies = await Promise.all(
      own.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)).toBeLessThanOrEqual(
      SCRIPT_LIMIT_BYTES,
    );
    await close();
  });

  it('leaves no picture behind when it is left', async () => {
    const { context, page, close } = await open('desktop');
    const liveBlobUrls = await watchBlobUrls(context);
    await openReader(page, PATHS.pages);
    await turnPages(page, 12, 'ArrowRight');
    await page.locator('main header a[href*="/post/"]').first().click();
    await page.waitForURL('**/en/post/thousand-pages');
    await isHydrated(page);
    expect(await liveBlobUrls(page)).toBe(0);
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

function mediaIdOf(url: string): string {
  return /\/media\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? '';
}
