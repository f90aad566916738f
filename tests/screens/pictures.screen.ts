import type { Browser, Page } from 'playwright-core';
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

  const firstCover = (page: Page) => page.locator('main img').first();

  it('that fails is asked for twice, and then the default picture stands there', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/media\/.*\/cover-/.test(pathname)) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    });
    await page.goto('/en/latest');
    await expect.poll(() => firstCover(page).getAttribute('data-state')).toBe('error');
    expect(await firstCover(page).getAttribute('src')).toBe('/images/default.jpg');
    await expect
      .poll(() => firstCover(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    // Those in the first view are asked for by a preload too, which may have failed by itself before the picture's turn.
    const preloads = await page
      .locator('link[rel=preload][as=image]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('imagesrcset') ?? link.getAttribute('href')).join(' '),
      );
    const attempts = [...asked].filter(([path]) => !preloads.includes(path)).map(([, times]) => times);
    // A browser that lays the list out anew meanwhile may ask once more by itself.
    expect([2, 3]).toContain(Math.max(...attempts));
    await close();
  });

  it('that comes at the second attempt is shown', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const failed = new Set<string>();
    const picture = await (await site.fetch('/images/default.jpg')).bytes();
    await page.route(/\/media\/.*\/cover-/, async (route) => {
      const address = route.request().url();
      if (failed.has(address))
        return route.fulfill({ contentType: 'image/jpeg', body: Buffer.from(picture) });
      failed.add(address);
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/en/latest');
    await expect.poll(() => firstCover(page).getAttribute('data-state')).toBe('loaded');
    expect(await firstCover(page).getAttribute('src')).toMatch(/^\/media\//);
    await close();
  });

  it('is asked for when it comes within three viewports', async () => {
    const { context, page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main li:last-child { margin-top: 6000px; }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto('/en/latest');
    const covers = page.locator('main li img');
    // One in the middle is within three viewports of a phone, the last one is not.
    await expect.poll(() => covers.nth(20).getAttribute('loading')).toBe('eager');
    expect(await covers.last().getAttribute('loading')).toBe('lazy');
    const { height } = page.viewportSize() ?? { height: 0 };
    const top = await covers.last().evaluate((cover) => cover.getBoundingClientRect().top + scrollY);
    await page.evaluate((y) => scrollTo(0, y), top - 4 * height + 100);
    await expect.poll(() => covers.last().getAttribute('loading')).toBe('eager');
    await close();
  });
});
