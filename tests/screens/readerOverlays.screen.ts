import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PATH = '/en/post/pages/1/reader';
const PAGE = { width: 400, height: 600 };
const COUNT = 3;

describeInBrowser('what lies over the page', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const sizes = Array.from({ length: COUNT }, () => PAGE);
    await importArchives(site, [
      { name: 'pages 1', pages: sizes, comicInfo: { Series: 'Pages', Number: '1' } },
    ]);
    pages = await mediaIdsOf(site, 'pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('says without a network that it cannot be had, leaves the page to be read, and comes when the network is back', async () => {
    const { context, page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(error.message));
    await page.goto(PATH, { waitUntil: 'networkidle' });
    await isTakenOver(page);
    await context.setOffline(true);
    await page.keyboard.press('g');
    await page.getByText('This needs a connection.').waitFor();
    expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    await context.setOffline(false);
    await page.keyboard.press('g');
    await page.getByRole('dialog', { name: 'Go to page' }).waitFor();
    expect(exceptions).toEqual([]);
    await close();
  });

  it('offers to reload where a newer version of the site no longer has it', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.route(/\/scripts\/KeysSheet.*/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(PATH);
    await isTakenOver(page);
    await page.keyboard.press('h');
    await page.getByText('A part of the site could not be loaded').waitFor();
    await page.unroute(/\/scripts\/KeysSheet.*/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await isTakenOver(page);
    await page.keyboard.press('h');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await close();
  });

  it('comes after the pictures that are read', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(`**/media/${pages[1]}/**`, async (route) => {
      await released;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isFetched = () => asked.some((url) => url.includes('wayParts'));
    await page.goto(PATH);
    await isTakenOver(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toMatch(/reader\/2$/);
    await page.evaluate(
      () =>
        new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done, 500)))),
    );
    expect(isFetched()).toBe(false);
    release();
    await expect.poll(isFetched).toBe(true);
    await close();
  });

  it('is all there without a network for whoever has turned a page', async () => {
    const { context, page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto(PATH, { waitUntil: 'networkidle' });
    await isTakenOver(page);
    const coming = new Set<string>();
    const came: string[] = [];
    page.on('request', (request) => coming.add(request.url()));
    page.on('requestfinished', (request) => {
      coming.delete(request.url());
      came.push(request.url());
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => coming.size === 0 && came.some((url) => url.includes('wayParts'))).toBe(true);
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
