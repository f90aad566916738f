import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PAGE = { width: 400, height: 600 };
const TALL = { width: 300, height: 900 };
const PATH = '/en/post/the-pages';

describeInBrowser('the reader', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];
  let next: string[];
  let strip: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'pages 1',
        pages: Array.from({ length: 24 }, () => PAGE),
        comicInfo: { Series: 'The Pages', Number: '1' },
      },
      { name: 'pages 2', pages: [PAGE, PAGE], comicInfo: { Series: 'The Pages', Number: '2' } },
      {
        name: 'strip 1',
        pages: Array.from({ length: 60 }, () => TALL),
        comicInfo: { Series: 'The Strip', Number: '1' },
      },
    ]);
    pages = await mediaIdsOf(site, 'the-pages', '1');
    next = await mediaIdsOf(site, 'the-pages', '2');
    strip = await mediaIdsOf(site, 'the-strip', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('leads back to where it was opened, also from a chapter that was read on into, and to what was read from one that was chosen', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await openReader(page, `${PATH}/1/reader/24`);
    const arrives = async (path: string, shown: string | undefined) => {
      await page.waitForURL(`**${path}`);
      await expect.poll(() => shownMedia(page)).toEqual([shown]);
    };
    for (let turn = 0; turn < 2; turn++) await page.keyboard.press('ArrowRight');
    await arrives('/2/reader', next[0]);
    await page.keyboard.press('ArrowLeft');
    await arrives('/1/reader/24', pages[23]);
    await page.keyboard.press('BracketRight');
    await arrives('/2/reader', next[0]);
    await page.goBack();
    await arrives('/1/reader/24', pages[23]);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
    await close();
  });

  it('reads on while the browser refuses new addresses, and shows the address when it takes them again', async () => {
    const { page, complaints, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.addInitScript(() => {
      for (const name of ['pushState', 'replaceState'] as const) {
        const write = History.prototype[name];
        History.prototype[name] = function (...args) {
          if ('areRefused' in globalThis) throw new DOMException('too many', 'SecurityError');
          write.apply(this, args);
        };
      }
    });
    await openReader(page, `${PATH}/1/reader`);
    await page.evaluate(() => Object.assign(globalThis, { areRefused: true }));
    await page.keyboard.press('End');
    await expect.poll(() => shownMedia(page)).toEqual([pages[23]]);
    await page.keyboard.press('ArrowLeft');
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([next[1]]);
    expect(page.url()).toMatch(/\/1\/reader$/);
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'areRefused'));
    await page.waitForURL('**/2/reader/2');
    await page.goBack();
    await page.waitForURL('**/1/reader');
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('leaps within a chapter that was opened long ago, and back, also once the network has gone', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.clock.install();
    await openReader(page, `${PATH}/1/reader`);
    await page.clock.runFor(70_000);
    await context.setOffline(true);
    await page.keyboard.press('End');
    await page.waitForURL('**/1/reader/24');
    await expect.poll(() => page.getByText('24 / 24').count()).toBe(1);
    await page.goBack();
    await page.waitForURL('**/1/reader');
    await expect.poll(() => page.getByText(/^1 \/ 24$/).count()).toBe(1);
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'scrolls a strip on a %s with few nodes and no shift',
    async (profile) => {
      const { page, complaints, layoutShift, close } = await visit(browser, { baseURL: site.url, profile });
      await openReader(page, '/en/post/the-strip/1/reader/30');
      await expect.poll(async () => (await shownMedia(page))[0]).toBe(strip[29]);
      const most = { nodes: 0, sources: 0 };
      for (let step = 0; step < 20; step++) {
        await scrollStrip(page, step < 12 ? 500 : -700);
        const now = await page.evaluate(() => ({
          nodes: document.querySelectorAll('main *').length,
          sources: document.querySelectorAll('main img[src]').length,
        }));
        most.nodes = Math.max(most.nodes, now.nodes);
        most.sources = Math.max(most.sources, now.sources);
      }
      expect(most.nodes).toBeLessThanOrEqual(400);
      expect(most.sources).toBeLessThanOrEqual(12);
      await expect.poll(async () => page.url().endsWith(`/reader/${await pageAtLine(page)}`)).toBe(true);
      expect(complaints).toEqual([]);
      expect(await layoutShift()).toBe(0);
      await close();
    },
  );

  it('keeps the place in a strip through every size of the window', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReader(page, '/en/post/the-strip/1/reader/30');
    await expect.poll(async () => (await shownMedia(page))[0]).toBe(strip[29]);
    await scrollStrip(page, 437);
    const before = await placeAtLine(page);
    for (const size of [
      { width: 320, height: 844 },
      { width: 1440, height: 600 },
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await twoFrames(page);
      const now = await placeAtLine(page);
      expect(now.columnWidth).toBe(Math.min(800, size.width));
      expect(now.page).toBe(before.page);
      expect(Math.abs(now.fraction - before.fraction) * now.height).toBeLessThanOrEqual(1);
    }
    await close();
  });

  it('shows the default image in the box of a page that fails twice, and tries again when asked', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    let isBroken = true;
    let attempts = 0;
    await page.route(new RegExp(`/media/${pages[1]}/`), (route) => {
      attempts++;
      return isBroken ? route.fulfill({ status: 500 }) : route.continue();
    });
    await openReader(page, `${PATH}/1/reader`);
    await page.keyboard.press('ArrowRight');
    const retry = page.getByRole('button', { name: 'Try again', exact: true });
    await retry.waitFor();
    expect(attempts).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[2]]);
    await page.keyboard.press('ArrowLeft');
    isBroken = false;
    await retry.click();
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    expect(await layoutShift()).toBe(0);
    await close();
  });
});

async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

/** A new size shows in the frame after it was set. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** The column that scrolls is the one that holds the pages. */
function scrollStrip(page: Page, byPx: number): Promise<void> {
  return page.evaluate(async (top) => {
    document
      .querySelector('[data-page]')
      ?.parentElement?.parentElement?.scrollBy({ top, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, byPx);
}

/** The page at a third of the window's height, and how far down in it that is. */
function placeAtLine(
  page: Page,
): Promise<{ page: number; fraction: number; height: number; columnWidth: number }> {
  return page.evaluate(() => {
    const line = innerHeight * 0.33;
    const box = [...document.querySelectorAll<HTMLElement>('[data-page]')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top <= line && bottom > line;
    });
    const { top, height, width } = box?.getBoundingClientRect() ?? new DOMRect();
    return {
      page: Number(box?.dataset['page']),
      fraction: (line - top) / height,
      height,
      columnWidth: width,
    };
  });
}

async function pageAtLine(page: Page): Promise<number> {
  return (await placeAtLine(page)).page;
}
