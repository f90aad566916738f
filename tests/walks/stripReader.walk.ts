import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';
import { scrollStrip, twoFrames } from '../support/readingOn.ts';
import { placeAtLine } from '../support/stripSight.ts';

const TALL = { width: 120, height: 360 };
const STRIP = '/en/post/the-strip';

describeInBrowser('a strip', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const pages = (count: number, size = TALL) => Array.from({ length: count }, () => size);
    const strip = (number: number, count: number) => ({
      name: `strip ${number}`,
      pages: pages(count),
      comicInfo: { Series: 'The Strip', Number: String(number) },
    });
    await importArchives(site, [
      strip(1, 6),
      strip(2, 3),
      strip(3, 3),
      strip(4, 3),
      { name: 'long 1', pages: pages(40), comicInfo: { Series: 'The Long', Number: '1' } },
      {
        name: 'tall 1',
        pages: [{ width: 100, height: 900 }],
        comicInfo: { Series: 'The Tall', Number: '1' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (profile: Profile, path: string, reading?: object) => {
    // Keys scroll at once, so that where they lead is known.
    const visited = await visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce' });
    if (reading) {
      await visited.page.goto('/en');
      await choose(visited.page, path, reading);
    }
    await openReader(visited.page, path);
    return visited;
  };

  it('goes on into the next chapter and back on a phone, address and title with it, and moves nothing', async () => {
    const profile = 'phone';
    const { page, complaints, layoutShift, close } = await visit(browser, { baseURL: site.url, profile });
    await page.goto(STRIP);
    await openReader(page, `${STRIP}/1/reader/5`);
    await wheelUntil(page, 700, '**/2/reader**');
    await expect.poll(() => page.title()).toMatch(/^The Strip - Ch\. 2, p\. \d \| Longstrip$/);
    await expect.poll(() => page.locator('header').innerText()).toContain('Chapter 2');
    await expect.poll(() => page.locator('main [data-end-card]').count()).toBeGreaterThan(0);
    await wheelUntil(page, -700, '**/1/reader/6');
    await expect.poll(() => page.title()).toBe('The Strip - Ch. 1, p. 6 | Longstrip');
    expect(await layoutShift()).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${STRIP}`);
    expect(complaints).toEqual([]);
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

  it('is opened where its page was left', async () => {
    const { page, close } = await open('phone', '/en/post/the-long/1/reader/30');
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
    await close();
  });
});

async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

/** Chooses how a comic is read, as its settings keep it. */
async function choose(page: Page, path: string, reading: object): Promise<void> {
  const key = `longstrip_reading:${path.split('/')[3]}`;
  await page.evaluate(
    ({ key, reading }) => {
      localStorage.setItem(key, JSON.stringify(reading));
      dispatchEvent(new StorageEvent('storage'));
    },
    { key, reading },
  );
}

async function wheelUntil(page: Page, byPx: number, url: string): Promise<void> {
  const arrived = page.waitForURL(url).then(() => true);
  await page.mouse.move(200, 300);
  let isThere = false;
  while (!isThere) {
    await page.mouse.wheel(0, byPx);
    await twoFrames(page);
    isThere = await Promise.race([arrived, new Promise<false>((done) => setTimeout(done, 300, false))]);
  }
}
