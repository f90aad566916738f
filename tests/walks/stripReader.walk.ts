import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
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
    const before = await placeAtLine(page);
    await expect.poll(() => page.url()).toMatch(new RegExp(`/${before.page}$`));
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('page_offset\\":0.');
    await page.reload();
    await isTakenOver(page);
    await twoFrames(page);
    const now = await placeAtLine(page);
    expect(now.page).toBe(before.page);
    expect(Math.abs(now.fraction - before.fraction) * now.length).toBeLessThanOrEqual(1);

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
});

/** The part of the page in sight, read as pages, at a third of the window. */
function partInPages(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = document.querySelector('[data-layer=current] [data-page]')?.getBoundingClientRect();
    return box ? (innerHeight * 0.33 - box.top) / box.height : Number.NaN;
  });
}
