import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PAGE = { width: 400, height: 600 };
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
    await importArchives(site, [
      {
        name: 'pages 1',
        pages: Array.from({ length: 8 }, () => PAGE),
        comicInfo: { Series: 'Pages', Number: '1', Volume: '1' },
      },
      { name: 'pages 2', pages: [PAGE, PAGE], comicInfo: { Series: 'Pages', Number: '2', Volume: '1' } },
      { name: 'pages 3', pages: [PAGE, PAGE], comicInfo: { Series: 'Pages', Number: '3', Volume: '2' } },
    ]);
    pages = await mediaIdsOf(site, 'pages', '1');
    second = await mediaIdsOf(site, 'pages', '2');
    third = await mediaIdsOf(site, 'pages', '3');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('turn pages again and again while they are held, but mark a page once', async () => {
    const { page, complaints, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await isTakenOver(page);
    for (let time = 0; time < 4; time++) await page.keyboard.down('b');
    await page.keyboard.up('b');
    await page.getByRole('button', { name: 'Bookmark this page', pressed: true }).waitFor();
    for (let time = 0; time < 3; time++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[3]]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are heard by the next chapter from the moment that it is shown', async () => {
    const { page, complaints, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await isTakenOver(page);
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
    expect(complaints).toEqual([]);
    await close();
  });

  it('close one layer at a time by Escape: what is asked, the list, then the bars', async () => {
    const { page, close } = await openKeys(browser, site);
    await page.getByRole('button', { name: 'Another key: Page size' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Press a key').count()).toBe(0);
    expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await areBarsShown(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => areBarsShown(page)).toBe(false);
    await page.keyboard.press('m');
    await expect.poll(() => areBarsShown(page)).toBe(true);
    await close();
  });

  it('that are letters can be turned off, and arrows go on working', async () => {
    const { page, close } = await openKeys(browser, site);
    await page.getByRole('switch', { name: 'Letters and signs as keys' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    await close();
  });

  it('lead to the volumes before and after', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await isTakenOver(page);
    await page.keyboard.press('.');
    await page.waitForURL('**/post/pages/3/reader/1');
    await expect.poll(() => shownMedia(page)).toEqual([third[0]]);
    await page.keyboard.press(',');
    await page.waitForURL('**/post/pages/1/reader/1');
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    await close();
  });

  it('say that only a strip scrolls by itself, once, where there are pages', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await isTakenOver(page);
    for (let time = 0; time < 2; time++) await page.keyboard.press('Shift+KeyS');
    await page.getByText('Only strips scroll by themselves.').waitFor();
    expect(await page.locator('.alert').count()).toBe(1);
    await close();
  });

  it('say in words what has changed, once it stays so', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await isTakenOver(page);
    const said = () => page.locator('main section > output').textContent();
    await page.keyboard.press('ArrowRight');
    await expect.poll(said).toBe('Page 2 of 8');
    await page.keyboard.press('Shift+D');
    await expect.poll(said).toBe('Pages, Left to right, Two pages, Pages 2–3 of 8');
    await page.keyboard.press('v');
    await expect.poll(said).toContain('Strip, Top to bottom');
    await close();
  });
});

async function openKeys(browser: Browser, site: TestSite) {
  const visited = await visit(browser, { baseURL: site.url, profile: 'desktop' });
  await visited.page.goto(PATH);
  await isTakenOver(visited.page);
  await visited.page.keyboard.press('h');
  await visited.page.getByRole('dialog', { name: 'Keys' }).waitFor();
  return visited;
}

function areBarsShown(page: Page): Promise<boolean> {
  return page.locator('main header').evaluate((header) => !header.hasAttribute('inert'));
}
