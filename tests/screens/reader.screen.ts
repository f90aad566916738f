import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
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

  it('leads back to where it was opened, also from a chapter that was read on into, and to what was read from one that was chosen', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto(PATH);
    await openReader(page, `${PATH}/1/reader/24`);
    const arrives = async (path: string, shown: string | undefined) => {
      await page.waitForURL(`**${path}`);
      await expect.poll(() => shownMedia(page)).toEqual([shown]);
    };
    for (let turn = 0; turn < 2; turn++) await page.keyboard.press('ArrowRight');
    await arrives('/2/reader', next[0]);
    await page.keyboard.press('ArrowLeft');
    await arrives('/1/reader/24', pages[23]);
    await page.keyboard.press('BracketRight');
    await arrives('/2/reader', next[0]);
    await page.goBack();
    await arrives('/1/reader/24', pages[23]);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe(PATH);
    await close();
  });

  it('reads on while the browser refuses new addresses, shows the address when it takes them again, and leaps in a chapter opened long ago without a network', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.clock.install();
    await page.addInitScript(() => {
      for (const name of ['pushState', 'replaceState'] as const) {
        const write = History.prototype[name];
        History.prototype[name] = function (...args) {
          if ('areRefused' in globalThis) throw new DOMException('too many', 'SecurityError');
          write.apply(this, args);
        };
      }
    });
    await openReader(page, `${PATH}/1/reader`);
    await page.evaluate(() => Object.assign(globalThis, { areRefused: true }));
    await page.keyboard.press('End');
    await expect.poll(() => shownMedia(page)).toEqual([pages[23]]);
    await page.keyboard.press('ArrowLeft');
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([next[1]]);
    expect(page.url()).toMatch(/\/1\/reader$/);
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'areRefused'));
    await page.waitForURL('**/2/reader/2');
    await page.goBack();
    await page.waitForURL('**/1/reader');
    await expect.poll(() => shownMedia(page)).toEqual([pages[0]]);
    await page.clock.runFor(70_000);
    await context.setOffline(true);
    await page.keyboard.press('End');
    await page.waitForURL('**/1/reader/24');
    await expect.poll(() => page.getByText('24 / 24').count()).toBe(1);
    await page.goBack();
    await page.waitForURL('**/1/reader');
    await expect.poll(() => page.getByText(/^1 \/ 24$/).count()).toBe(1);
    await close();
  });
});
