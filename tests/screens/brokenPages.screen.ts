import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';
import { startBrokenProxy, type Fault } from '../support/startBrokenProxy.ts';

const PAGE = { width: 400, height: 600 };
const PAGES = 24;
const READER = '/en/post/the-pages/1/reader';

describeInBrowser('pages that do not come', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'pages 1',
        pages: Array.from({ length: PAGES }, () => PAGE),
        comicInfo: { Series: 'The Pages', Number: '1' },
      },
      {
        name: 'strip 1',
        pages: Array.from({ length: 20 }, () => ({ width: 300, height: 800 })),
        comicInfo: { Series: 'The Strip', Number: '1' },
      },
    ]);
    pages = await mediaIdsOf(site, 'the-pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const idOf = (path: string) => /^\/media\/([0-9a-f-]{36})\//.exec(path)?.[1];

  it('on the worst of networks leave everything else usable, move nothing and throw nothing', async () => {
    const faults: Fault[] = ['error', 'cut', 'dropped', { lateMs: 300 }];
    // Three of ten pictures, by their place in the chapter; every other of them at every attempt.
    const proxy = await startBrokenProxy(site.url, (path, attempt) => {
      const index = pages.indexOf(idOf(path) ?? '');
      const isBad = index % 10 === 1 || index % 10 === 4 || index % 10 === 7;
      if (index < 0 || !isBad || (index % 2 === 0 && attempt > 1)) return 'none';
      return faults[(index + attempt) % faults.length] ?? 'none';
    });
    const { page, complaints, layoutShift, close } = await visit(browser, {
      baseURL: proxy.url,
      profile: 'desktop',
    });
    await openReader(page, READER);
    for (let position = 1; position <= PAGES; position += 1) {
      await expect
        .poll(
          async () => (await isFailureShown(page)) || (await shownMedia(page)).join() === pages[position - 1],
        )
        .toBe(true);
      await page.waitForURL(position === 1 ? `**${READER}` : `**${READER}/${position}`);
      await page.keyboard.press('ArrowRight');
    }
    await page.getByText('You are caught up').waitFor();
    expect(await layoutShift()).toBe(0);
    expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    await close();
    await proxy.close();
  });

  it('in a strip keep their room', async () => {
    const strip = await mediaIdsOf(site, 'the-strip', '1');
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.route(/\/media\//, (route) => {
      const index = strip.indexOf(idOf(new URL(route.request().url()).pathname) ?? '');
      return index % 3 === 1 ? route.fulfill({ status: 500 }) : route.continue();
    });
    await openReader(page, '/en/post/the-strip/1/reader/2');
    await page.getByRole('button', { name: 'Try again', exact: true }).first().waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Space');
        return Number(/\d+$/.exec(page.url())?.[0]);
      })
      .toBeGreaterThan(5);
    expect(await layoutShift()).toBe(0);
    await close();
  });

  it('come by themselves when the network is back, and all again with one button, which leaves the keys to the page', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    let isAway = true;
    await page.route(new RegExp(`/media/(${pages.slice(1, 8).join('|')})/`), (route) =>
      isAway ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await openReader(page, READER);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFailureShown(page)).toBe(true);
    await context.setOffline(true);
    isAway = false;
    await context.setOffline(false);
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    isAway = true;
    await page.goto('about:blank');
    await openReader(page, `${READER}/2`);
    const all = currentLayer(page).getByRole('button', { name: 'Try all again' });
    await all.waitFor();
    isAway = false;
    await all.click();
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownMedia(page)).toEqual([pages[2]]);
    await close();
  });
});

async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

/** The page that is read: those beside it wait in layers of their own. */
function currentLayer(page: Page): Locator {
  return page.locator('[data-layer="current"]');
}

/** True if the current page says that it could not be loaded. */
function isFailureShown(page: Page): Promise<boolean> {
  return currentLayer(page).getByRole('button', { name: 'Try again', exact: true }).isVisible();
}
