import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { importChapters } from '../support/importChapters.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PATH = '/en/post/the-pages';

describeInBrowser('the reader', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];
  let next: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'The Pages', counts: [24, 2] });
    pages = await mediaIdsOf(site, 'the-pages', '1');
    next = await mediaIdsOf(site, 'the-pages', '2');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('opens a deep link at its page, asks for that page first, and never for those long before it', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const id = /\/media\/([0-9a-f-]{36})\//.exec(request.url())?.[1];
      if (id) asked.push(id);
    });
    await openReader(page, `${PATH}/1/reader/12`);
    await expect.poll(() => shownMedia(page)).toEqual([pages[11]]);
    await arrived(page);
    expect(asked[0]).toBe(pages[11]);
    expect(pages.slice(0, 9).filter((id) => asked.includes(id))).toEqual([]);
    await close();
  });

  it('turns pages by key in the reading direction, one place in the history for all of them', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(`${PATH}`);
    await openReader(page, `${PATH}/1/reader`);
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    for (const key of ['ArrowRight', 'Space', 'PageDown', 'd', 'Shift+Space']) await page.keyboard.press(key);
    await expect.poll(() => shownMedia(page)).toEqual([pages[3]]);
    await page.waitForURL('**/1/reader/4');
    await expect.poll(() => page.title()).toBe('The Pages - Ch. 1, p. 4 | Longstrip');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/en\/post\/the-pages\/1\/reader$/,
    );
    await page.goBack();
    await page.waitForURL(`**${PATH}`);
    await close();
  });

  it('makes a leap a place of its own, to which going back and forth leads', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReader(page, `${PATH}/1/reader/3`);
    await page.getByRole('slider', { name: 'Page' }).fill('20');
    await page.waitForURL('**/1/reader/20');
    await expect.poll(() => shownMedia(page)).toEqual([pages[19]]);
    await page.goBack();
    await expect.poll(() => shownMedia(page)).toEqual([pages[2]]);
    await page.goForward();
    await expect.poll(() => shownMedia(page)).toEqual([pages[19]]);
    await close();
  });

  it('clamps an address beyond the chapter, goes on into the next one, and back to the last page before it', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReader(page, `${PATH}/1/reader/999`);
    await page.waitForURL('**/1/reader/24');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('link', { name: 'Read the next chapter' }).isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/2/reader');
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL('**/1/reader/24');
    await expect.poll(() => shownMedia(page)).toEqual([pages[23]]);
    await close();
  });

  it('reads from right to left once the reader chose so, also after a reload', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
    });
    await openReader(page, `${PATH}/1/reader/5`);
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await page.getByText('Right to left').click();
    await page.keyboard.press('Escape');
    await page.reload();
    await isTakenOver(page);
    await expect.poll(() => page.locator('nav[dir=rtl]').count()).toBe(1);
    await page.touchscreen.tap(30, 400);
    await expect.poll(() => shownMedia(page)).toEqual([pages[5]]);
    await close();
  });
});
