import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { importChapters } from '../support/importChapters.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openKeysSheet, openReader } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PATH = '/en/post/pages/1/reader';

describeInBrowser('what lies over the page', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Pages', counts: [3] });
    pages = await mediaIdsOf(site, 'pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('says that it cannot be had, where a newer version of the site has it no more or the network is gone, and comes later', async () => {
    const { context, page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.route(/\/scripts\/KeysSheet.*/, (route) => route.fulfill({ status: 404, body: '' }));
    await openReader(page, PATH);
    await page.keyboard.press('h');
    await page.getByText('A part of the site could not be loaded').waitFor();
    await page.unroute(/\/scripts\/KeysSheet.*/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await isTakenOver(page);
    await openKeysSheet(page);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await page.keyboard.press('Escape');

    await arrived(page);
    await context.setOffline(true);
    await page.keyboard.press('g');
    await page.getByText('This needs a connection.').waitFor();
    expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    await context.setOffline(false);
    await page.keyboard.press('g');
    await page.getByRole('dialog', { name: 'Go to page' }).waitFor();
    await close();
  });

  it('comes after the pictures that are read, and is then all there without a network', async () => {
    const { context, page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const picture = Promise.withResolvers<void>();
    await page.route(`**/media/${pages[1]}/**`, async (route) => {
      await picture.promise;
      await route.continue();
    });
    const coming = new Set<string>();
    const came: string[] = [];
    page.on('request', (request) => coming.add(request.url()));
    page.on('requestfinished', (request) => {
      coming.delete(request.url());
      came.push(request.url());
    });
    const isOverlay = (url: string) => url.includes('wayParts');
    await openReader(page, PATH);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toMatch(/reader\/2$/);
    // The browser has had time for what may wait.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect([...coming, ...came].filter(isOverlay)).toEqual([]);
    picture.resolve();
    await expect.poll(() => coming.size === 0 && came.some(isOverlay)).toBe(true);
    await context.setOffline(true);
    for (const [key, name] of [
      ['g', 'Go to page'],
      ['h', 'Keys'],
      ['p', 'Reading settings'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    await close();
  });
});
