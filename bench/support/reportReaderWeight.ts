import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { withReader } from './measureReading.ts';
import { chapterPath } from './readerCorpus.ts';
import { timePage } from './readerProbe.ts';
import { reportFigure } from './reportFigure.ts';
import { median } from './sampleStatistics.ts';

const ROUNDS = 5;

/** Scripts and requests, which are the same on every device. */
export async function reportReaderWeight(browser: Browser, siteUrl: string, slug: string): Promise<void> {
  console.log('\nwhat is asked for');
  await withReader(browser, 'desktop', async (page) => {
    const asked: { path: string; url: string; isScript: boolean }[] = [];
    page.on('request', (request) => {
      const url = request.url();
      asked.push({ url, path: new URL(url).pathname, isScript: request.resourceType() === 'script' });
    });
    await page.goto(`${siteUrl}/en`, { waitUntil: 'networkidle' });
    const shell = new Set(asked.map(({ url }) => url));
    asked.length = 0;
    await page.goto(siteUrl + chapterPath(slug), { waitUntil: 'networkidle' });
    const scriptBytes = async () => {
      let bytes = 0;
      for (const { url } of asked.filter(({ url, isScript }) => isScript && !shell.has(url)))
        bytes += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
      return bytes;
    };
    reportFigure({
      what: 'script of the reader, gzip',
      ours: (await scriptBytes()) / 1000,
      unit: 'KB',
      goal: { atMost: 45 },
    });
    for (let turn = 0; turn < 9; turn += 1) await turnAndSee(page, turn + 2);
    await page.waitForLoadState('networkidle');
    reportFigure({
      what: 'with what lies over the page, fetched after the first turn',
      ours: (await scriptBytes()) / 1000,
      unit: 'KB',
    });
    const calls = asked.filter(({ path }) => path.startsWith('/api/')).length;
    reportFigure({
      what: 'calls of the API to open and read 10 pages',
      ours: calls,
      unit: '',
      goal: { atMost: 2 },
    });
    const pictures = asked.filter(({ path }) => path.startsWith('/media/')).length;
    reportFigure({ what: 'pictures asked for meanwhile', ours: pictures, unit: '', goal: { atMost: 16 } });
  });
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await withReader(browser, 'phone', async (page) => {
      await page.goto(`${siteUrl}/en/post/${slug}`, { waitUntil: 'networkidle' });
      const link = page.locator('main a[href*="/1/reader"]').first();
      warm.push((await timePage(page, 1, () => link.click())).paintMs);
    });
  }
  reportFigure({
    what: 'from the page of the comic to the first page of its chapter, on a phone',
    ours: median(warm),
    unit: 'ms',
    goal: { atMost: 500 },
  });
}

async function turnAndSee(page: Page, number: number): Promise<void> {
  await timePage(page, number, () => page.keyboard.press('ArrowRight'));
}
