import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type VisitOptions } from '../support/openBrowser.ts';

/**
 * Everything that the page did by itself: window scrolls, and fades from one page into the next.
 */
type Noted = { scrolls: { top?: number; behavior?: string }[]; fades: number };

const note = () => {
  const noted: Noted = { scrolls: [], fades: 0 };
  Object.assign(window, { noted });
  const scroll = window.scrollTo.bind(window);
  window.scrollTo = ((options: ScrollToOptions) => {
    noted.scrolls.push(options);
    scroll(options);
  }) as typeof window.scrollTo;
  const fade = document.startViewTransition?.bind(document);
  if (fade) {
    document.startViewTransition = (...given: Parameters<typeof fade>) => {
      noted.fades += 1;
      return fade(...given);
    };
  }
};

describeInBrowser('going from page to page', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    for (let index = 1; index <= 30; index += 1)
      await makeComic(site.services, {
        title: `Kite ${index}`,
        language: 'en',
        description: `How kite number ${index} flew.`,
      });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string, options: Partial<VisitOptions> = {}) {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop', ...options });
    await visitor.context.addInitScript(note);
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor;
  }
  const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  const description = (page: Page) =>
    page
      .locator('meta[name="description"]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));

  it('glides to the top, fades and replaces title and description, keeps the place in a list, and leaves a reader alone', async () => {
    const { page, close } = await open('/en/latest');
    const active = () => page.locator('header nav a.active').allTextContents();
    expect(await active()).toEqual(['Latest']);
    await page.evaluate(() => document.documentElement.scrollTo({ top: 400, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Kite 10' }).first().click();
    await page.waitForURL('**/en/post/kite-10');
    await expect.poll(async () => (await noted(page)).scrolls).toEqual([{ top: 0, behavior: 'smooth' }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect((await noted(page)).fades).toBe(1);
    expect(await page.title()).toBe('Kite 10 | Longstrip');
    expect(await description(page)).toEqual(['How kite number 10 flew.']);
    await expect.poll(active).toEqual([]);
    await page.goBack();
    await page.waitForURL('**/en/latest');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    // Another order of a list leaves the reader where they are, another page of it does not.
    const glides = async () => (await noted(page)).scrolls.filter(({ behavior }) => behavior === 'smooth');
    await page.getByRole('link', { name: 'Title', exact: true }).click();
    await page.waitForURL('**/latest?sort=title');
    expect(await glides()).toHaveLength(1);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(glides).toEqual([1, 2].map(() => ({ top: 0, behavior: 'smooth' })));
    await page.goto('/en/post/kite-1/1/reader/1');
    await isTakenOver(page);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/reader/2');
    expect(await glides()).toEqual([]);
    expect((await noted(page)).fades).toBe(0);
    await close();
  });

  it('lets a cover travel from the list to its comic, and moves nothing for those who want nothing to move', async () => {
    const { page, close } = await open('/en/latest');
    const named = () =>
      page.evaluate(() => document.querySelectorAll('[style*="view-transition-name: comic-cover"]').length);
    expect(await named()).toBe(0);
    await page.evaluate(() => {
      const { startViewTransition } = document;
      document.startViewTransition = function (...given) {
        const covers = document.querySelectorAll('[style*="view-transition-name: comic-cover"]').length;
        const left = document.querySelector('main h1')?.textContent ?? 'a page that waits';
        Object.assign(window, { transition: { covers, left } });
        return startViewTransition.apply(document, given);
      };
    });
    // A page that is long in coming is stood in for after 400 ms, and the cover has then gone with
    // the list: the pointer has it fetched first.
    const link = page.getByRole('link', { name: 'Kite 30' }).first();
    const fetched = page.waitForResponse((response) =>
      response.url().includes('/api/comics/kite-30/chapters'),
    );
    await link.hover();
    await fetched;
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/scripts/ComicScreen')),
    );
    await link.click();
    await page.waitForURL('**/en/post/kite-30');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { transition?: object }).transition))
      .toEqual({ covers: 1, left: 'Latest comics' });
    await expect.poll(named).toBe(1);
    await close();

    const still = await open('/en/latest', { reducedMotion: 'reduce' });
    await still.page.getByRole('link', { name: 'Kite 30' }).first().click();
    await still.page.waitForURL('**/en/post/kite-30');
    await expect
      .poll(async () => (await noted(still.page)).scrolls)
      .toEqual([{ top: 0, behavior: 'instant' }]);
    expect((await noted(still.page)).fades).toBe(0);
    const longest = await still.page.evaluate(() => {
      const durations = [...document.querySelectorAll('*')].map(
        (element) => getComputedStyle(element).transitionDuration,
      );
      return Math.max(...durations.flatMap((list) => list.split(',').map(Number.parseFloat)));
    });
    expect(longest).toBe(0);
    await still.close();
  });
});
