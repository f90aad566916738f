import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areBarsShown } from '../support/areBarsShown.ts';
import { importChapters } from '../support/importChapters.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openKeysSheet, openReader, picturesSettled } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PATH = '/en/post/pages/1/reader';

describeInBrowser('the keys of the reader', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];
  let second: string[];
  let third: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Pages', counts: [8, 2, 2], volumes: [1, 1, 2] });
    pages = await mediaIdsOf(site, 'pages', '1');
    second = await mediaIdsOf(site, 'pages', '2');
    third = await mediaIdsOf(site, 'pages', '3');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async () => {
    const visited = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReader(visited.page, PATH);
    return visited;
  };

  it('turn pages again and again while they are held, but mark a page once, and say in words what has changed, or why nothing has', async () => {
    const { page, close } = await open();
    for (let time = 0; time < 4; time++) await page.keyboard.down('b');
    await page.keyboard.up('b');
    await page.getByRole('button', { name: 'Bookmark this page', pressed: true }).waitFor();
    for (let time = 0; time < 3; time++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[3]]);
    const said = () => page.locator('main section > output').textContent();
    await expect.poll(said).toBe('Page 4 of 8');
    // Held on and on, one leads to the card of its chapter, and passes pages that nobody has read.
    await picturesSettled(page);
    for (let time = 0; time < 12; time++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await page.locator('[data-layer=current] [data-end-card]').waitFor();
    const isRead = () => page.evaluate(() => localStorage['longstrip_read:pages/1'] as string);
    await expect.poll(isRead).toContain('"page":8');
    expect(await isRead()).toContain('"is_completed":false');
    expect(page.url()).toContain('/pages/1/reader');
    for (let time = 0; time < 5; time++) await page.keyboard.press('ArrowLeft');
    await expect.poll(said).toBe('Page 4 of 8');
    expect(await isRead()).toContain('"is_completed":false');
    await page.keyboard.press('Shift+D');
    await expect.poll(said).toBe('Pages, Left to right, Two pages, Pages 4–5 of 8');
    // Only a strip scrolls by itself, which is said once.
    for (let time = 0; time < 2; time++) await page.keyboard.press('Shift+KeyS');
    await page.getByText('Only strips scroll by themselves.').waitFor();
    expect(await page.locator('.alert', { hasText: 'Only strips' }).count()).toBe(1);
    await page.keyboard.press('v');
    await expect.poll(said).toContain('Strip, Top to bottom');
    await page.keyboard.press('o');
    await page.getByText('A strip has no pairs of pages.').waitFor();
    expect(await page.locator('.alert').filter({ hasText: 'strip' }).count()).toBe(1);
    const width = async () => (await page.locator('[data-page]').first().boundingBox())?.width;
    expect(await width()).toBe(800);
    await page.keyboard.press('Equal');
    await expect.poll(width).toBe(960);
    await page.keyboard.press('Digit0');
    await expect.poll(width).toBe(800);
    await close();
  });

  it('are heard by the next chapter from the moment that it is shown, and lead to the volumes after and before', async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      const label = () => document.querySelector('main section')?.getAttribute('aria-label');
      const before = label();
      new MutationObserver((_changes, observer) => {
        if (label() === before) return;
        observer.disconnect();
        const key = { key: 'End', code: 'End', bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.keyboard.press(']');
    await expect.poll(() => shownMedia(page)).toEqual([second[1]]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Up next · Volume 2').waitFor();
    await page.keyboard.press('.');
    await page.waitForURL('**/post/pages/3/reader/1');
    await expect.poll(() => shownMedia(page)).toEqual([third[0]]);
    await page.keyboard.press(',');
    await page.waitForURL('**/post/pages/1/reader/1');
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    await close();
  });

  it('close one layer at a time by Escape, what is asked, the list, then the bars; arrows work without letters', async () => {
    const { page, close } = await open();
    await openKeysSheet(page);
    await page.getByRole('switch', { name: 'Letters and signs as keys' }).uncheck();
    await page.getByRole('button', { name: 'Another key: Page size' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Press a key').count()).toBe(0);
    expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await areBarsShown(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => areBarsShown(page)).toBe(false);
    for (const key of ['m', 'd', 'd', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    expect(await areBarsShown(page)).toBe(false);
    await close();
  });
});
