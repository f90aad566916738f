import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

/** Notes the ground of the page at every frame that is painted, from the first on. */
const WATCH_GROUND = `
  window.grounds = [];
  const watch = () => {
    if (document.body) window.grounds.push(getComputedStyle(document.documentElement).backgroundColor);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);`;

/** The lightness of a colour in CIELAB, as browsers compute those of the style sheets. */
const themeOf = (color: string) => (Number(/^lab\(([\d.]+)/.exec(color)?.[1]) > 50 ? 'paper' : 'ink');

describeInBrowser('the theme', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (colorScheme: 'dark' | 'light'): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile: 'desktop', colorScheme });
  const groundOf = async (page: Page) =>
    themeOf(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
  const frameColors = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter((meta) => matchMedia(meta.media).matches)
        .map((meta) => meta.dataset['of']),
    );
  const choose = async (page: Page, name: string) => {
    await page.locator('summary').filter({ hasText: 'Theme' }).click();
    await page.getByRole('radio', { name }).check({ force: true });
    await page.keyboard.press('Escape');
  };

  it('that was chosen is there from the first painted frame of every later visit, with the frame of the browser', async () => {
    const { page, context, close } = await arrive('dark');
    await page.goto('/en/latest');
    await arrived(page);
    await choose(page, 'Paper');
    await expect.poll(() => groundOf(page)).toBe('paper');
    expect(await frameColors(page)).toEqual(['paper']);
    await context.addInitScript({ content: WATCH_GROUND });
    // Simulate a slow line: the page is painted long before our scripts arrive.
    await page.route('**/scripts/**', async (route) => {
      await page
        .waitForFunction(() => (window as unknown as { grounds: string[] }).grounds.length > 2)
        .catch(() => {});
      await route.continue();
    });
    await page.reload();
    await arrived(page);
    const grounds = await page.evaluate<string[]>('[...new Set(window.grounds)]');
    expect(grounds.map(themeOf)).toEqual(['paper']);
    expect(await frameColors(page)).toEqual(['paper']);
    await page.goto('/zh/latest');
    await arrived(page);
    expect(await groundOf(page)).toBe('paper');
    await close();
  });
});
