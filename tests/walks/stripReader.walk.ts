import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
import { watchLayoutMoves } from '../support/layoutMoves.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader, scrollStrip, twoFrames } from '../support/readingOn.ts';
import { importStrips, importTallPage, openStrip, wheelUntil } from '../support/strips.ts';
import { placeAtLine } from '../support/stripSight.ts';

const STRIP = '/en/post/the-strip';

describeInBrowser('a strip', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importStrips(site, 40);
    await importTallPage(site);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('goes on into the next chapter and back on a phone, address and title with it', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto(STRIP);
    await openReader(page, `${STRIP}/1/reader/5`);
    await wheelUntil(page, 700, /\/2\/reader/);
    await expect.poll(() => page.title()).toMatch(/^The Strip - Ch\. 2, p\. \d \| Longstrip$/);
    await expect.poll(() => page.locator('header').innerText()).toContain('Chapter 2');
    await expect.poll(() => page.locator('main [data-end-card]').count()).toBeGreaterThan(0);
    await wheelUntil(page, -700, /\/1\/reader\/6$/);
    await expect.poll(() => page.title()).toBe('The Strip - Ch. 1, p. 6 | Longstrip');
    await page.goBack();
    await page.waitForURL(`**${STRIP}`);
    await close();
  });

  it('is read when the end of its last page was seen, not where that page begins', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.clock.install();
    await page.goto('/en/post/the-tall/1/reader', { waitUntil: 'domcontentloaded' });
    await isTakenOver(page);
    const isRead = () =>
      page.evaluate(() => /"is_completed":true/.test(localStorage['longstrip_read:the-tall/1'] ?? ''));
    const isLoaded = () =>
      page.evaluate(() =>
        [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
    await expect.poll(isLoaded).toBe(true);
    await page.clock.runFor(3_000);
    expect(await isRead()).toBe(false);
    await page.evaluate(() => {
      const end = document.querySelector('[data-page="1"]')?.getBoundingClientRect().bottom ?? 0;
      document
        .querySelector('main section [tabindex]')
        ?.scrollBy({ top: end - innerHeight, behavior: 'instant' });
    });
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return isRead();
      })
      .toBe(true);
    await close();
  });

  it('is opened where its page was left, and read as pages and back at the same part of it', async () => {
    const path = '/en/post/the-long/1/reader/30';
    const { page, close } = await openStrip(browser, { baseURL: site.url, profile: 'phone', path });
    await scrollStrip(page, 700);
    await isKept(page, 'the-long');
    expect(await goesOn(page, await placeAtLine(page), () => page.reload())).toBe(true);

    const now = await placeAtLine(page);
    await scrollStrip(page, (0.4 - now.fraction) * now.length);
    await page.keyboard.press('v');
    await expect.poll(() => partInPages(page)).toBeCloseTo(0.4, 2);
    await page.evaluate(() => document.querySelector('[data-layer=current]')?.scrollBy({ top: 117 }));
    await expect.poll(() => partInPages(page)).toBeCloseTo(0.5, 2);
    await page.keyboard.press('v');
    await expect.poll(async () => (await placeAtLine(page)).fraction).toBeCloseTo(0.5, 2);
    expect((await placeAtLine(page)).page).toBe(now.page);
    await close();
  });

  it('is opened where its only page was left, before the program is there, and by reload, history and list', async () => {
    const path = '/en/post/the-tall/1/reader';
    const { page, close } = await openStrip(browser, { baseURL: site.url, profile: 'phone', path });
    await scrollStrip(page, 1600);
    await isKept(page, 'the-tall');
    const left = await placeAtLine(page);
    expect(left.fraction).toBeGreaterThan(0.3);

    expect(await goesOn(page, left, () => page.reload())).toBe(true);
    // Not to its end: half a second there would make the chapter a read one.
    await page.keyboard.press('Home');
    await expect.poll(async () => (await placeAtLine(page)).fraction).toBeLessThan(left.fraction / 2);
    expect(await goesOn(page, left, () => page.goBack())).toBe(true);
    await isKept(page, 'the-tall', left.fraction);
    await page.goto('/en/post/the-tall');
    expect(await goesOn(page, left, () => page.goBack())).toBe(true);
    await page.goForward();
    // The server's page does not know where this device was.
    const row = page.locator('tr a[href$="/1/reader/1"]');
    expect(await goesOn(page, left, () => row.click())).toBe(true);

    const moves = await watchLayoutMoves(page);
    const program = Promise.withResolvers<void>();
    await page.route('**/scripts/**', async (route) => {
      await program.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => placeAtLine(page)).toMatchObject({ page: 1, length: left.length });
    const served = await placeAtLine(page);
    program.resolve();
    await isTakenOver(page);
    await twoFrames(page);
    for (const now of [served, await placeAtLine(page)]) {
      expect(Math.abs(now.fraction - left.fraction) * now.length).toBeLessThanOrEqual(3);
    }
    expect(await moves()).toEqual([]);
    await close();
  });
});

type Place = Awaited<ReturnType<typeof placeAtLine>>;

/** The device remembers a place within the page: `fraction`, where one is wanted. */
async function isKept(page: Page, slug: string, fraction?: number): Promise<void> {
  const note = () => page.evaluate((slug) => localStorage.getItem(`longstrip_read:${slug}/1`), slug);
  const offset = async () => Number(/"page_offset":(0\.\d+)/.exec((await note()) ?? '')?.[1]);
  if (fraction === undefined) await expect.poll(offset).toBeGreaterThan(0);
  else await expect.poll(offset).toBeCloseTo(fraction, 2);
}

/**
 * Whether the strip that is opened so stands there, to the pixel or what a thousandth of its page
 * is.
 */
async function goesOn(page: Page, left: Place, open: () => Promise<unknown>): Promise<boolean> {
  await open();
  await page.waitForURL('**/reader**');
  await isTakenOver(page);
  await twoFrames(page);
  const now = await placeAtLine(page);
  const awayPx = Math.abs(now.fraction - left.fraction) * now.length;
  return now.page === left.page && awayPx <= Math.max(1, left.length / 1000);
}

/** The part of the page in sight, read as pages, at a third of the window. */
function partInPages(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-layer=current] [data-page]')?.getBoundingClientRect();
    return box ? (innerHeight * 0.33 - box.top) / box.height : Number.NaN;
  });
}
