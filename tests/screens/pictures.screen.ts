import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

// The covers of these comics are rows without files, so that every one of them fails to load.
describeInBrowser('a picture of a list', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_CDN: '' });
    browser = await openBrowser();
    for (let index = 1; index <= 24; index += 1) await makeComic(site.services, { title: `Kite ${index}` });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('is asked for within three viewports, and twice when it fails, before the default picture stands there', async () => {
    const { context, page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main li:last-child { margin-top: 6000px; }');
      document.adoptedStyleSheets = [sheet];
    });
    const asked = new Map<string, number>();
    const picture = await (await site.fetch('/images/default.jpg')).bytes();
    await page.goto('/en/latest');
    const covers = page.locator('main li img');
    const [fails = '', comes = ''] = await Promise.all(
      [4, 5].map(async (index) => mediaIdIn(await covers.nth(index).getAttribute('src'))),
    );
    await page.route(/\/media\/.*\/cover-/, (route) => {
      const id = mediaIdIn(route.request().url());
      const times = (asked.get(id) ?? 0) + 1;
      asked.set(id, times);
      return id === fails || times === 1
        ? route.fulfill({ status: 503, body: '' })
        : route.fulfill({ contentType: 'image/jpeg', body: Buffer.from(picture) });
    });
    await page.reload();
    const cover = (id: string) => page.locator(`main li:nth-child(${id === fails ? 5 : 6}) img`);
    await expect.poll(() => cover(fails).getAttribute('data-state')).toBe('error');
    expect(await cover(fails).getAttribute('src')).toBe('/images/default.jpg');
    // A browser that lays the list out anew meanwhile may ask once more by itself.
    expect([2, 3]).toContain(asked.get(fails));
    await expect.poll(() => cover(comes).getAttribute('data-state')).toBe('loaded');
    expect(await cover(comes).getAttribute('src')).toMatch(/^\/media\//);
    // One in the middle is within three viewports of a phone, the last one is not.
    await expect.poll(() => covers.nth(20).getAttribute('loading')).toBe('eager');
    expect(await covers.last().getAttribute('loading')).toBe('lazy');
    const { height } = page.viewportSize() ?? { height: 0 };
    const comeNear = async () => {
      await covers.last().evaluate(
        (last, below) => {
          scrollTo(0, last.getBoundingClientRect().top + scrollY - below);
        },
        4 * height - 100,
      );
      // The browser's own lazy loading looks as far on some connections, and leaves the attribute
      // as it is.
      return covers
        .last()
        .evaluate(
          (last: HTMLImageElement) => last.loading === 'eager' || last.dataset['state'] !== 'loading',
        );
    };
    await expect.poll(comeNear).toBe(true);
    await close();
  });
});

function mediaIdIn(address: string | null): string {
  return /\/media\/([0-9a-f-]{36})\//.exec(address ?? '')?.[1] ?? '';
}
