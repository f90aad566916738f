import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingSettings } from '../../src/features/reader/readingSettings.ts';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

const NARROW = { width: 600, height: 900 };
const WIDE = { width: 1200, height: 900 };
const PATH = '/en/post/the-wides/1/reader';

describeInBrowser('paged reading', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'wides 1',
        pages: [NARROW, NARROW, WIDE, NARROW, NARROW, NARROW],
        comicInfo: { Series: 'The Wides', Number: '1' },
      },
      { name: 'wides 2', pages: [NARROW], comicInfo: { Series: 'The Wides', Number: '2' } },
    ]);
    // Known ones, whatever is found on pictures of one colour.
    await site.services.database.write
      .updateTable('media')
      .set({ margins: JSON.stringify({ top: 100, right: 50, bottom: 100, left: 150 }) })
      .execute();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(
    profile: Profile,
    { page: position, ...settings }: Partial<ReadingSettings> & { page?: number },
  ): Promise<Visit> {
    const opened = await visit(browser, { baseURL: site.url, profile });
    await opened.context.addInitScript((text) => {
      localStorage['longstrip_reading:the-wides'] ??= text;
    }, JSON.stringify(settings));
    await opened.page.goto(position ? `${PATH}/${position}` : PATH);
    await isTakenOver(opened.page);
    return opened;
  }
  const isQuiet = async ({ complaints, layoutShift, close }: Visit) => {
    expect(complaints).toEqual([]);
    expect(await layoutShift()).toBe(0);
    await close();
  };

  it.each(['ltr', 'rtl'] as const)('shows spreads edge to edge and equally high, %s', async (direction) => {
    const visitor = await open('desktop', { direction, spread: 'double' });
    const { page } = visitor;
    const [on, back] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await expect.poll(() => pagesInSight(page)).toEqual([1]);
    await page.keyboard.press(on);
    await expect.poll(() => pagesInSight(page)).toEqual([2]);
    await page.keyboard.press(on);
    await page.keyboard.press(on);
    const inOrder = direction === 'ltr' ? [4, 5] : [5, 4];
    await expect.poll(() => pagesInSight(page)).toEqual(inOrder);
    const [left, right] = await boxesInSight(page);
    expect(right?.left).toBeCloseTo(left?.right ?? 0, 1);
    expect(right?.height).toBe(left?.height);
    await page.waitForURL('**/1/reader/4');
    await page.keyboard.press(on);
    await expect.poll(() => pagesInSight(page)).toEqual([6]);
    await page.keyboard.press(back);
    await page.keyboard.press('KeyO');
    await expect.poll(() => pagesInSight(page)).toEqual([4]);
    await page.keyboard.press(on);
    await expect.poll(() => pagesInSight(page)).toEqual(inOrder.map((number) => number + 1));
    await page.waitForURL('**/1/reader/5');
    await page.reload();
    await isTakenOver(page);
    await expect.poll(() => pagesInSight(page)).toEqual(inOrder.map((number) => number + 1));
    await isQuiet(visitor);
  });

  it('turns pages downwards where they lie below each other, then to the card and the next chapter', async () => {
    const visitor = await open('desktop', { layout: 'vertical', page: 5 });
    const { page } = visitor;
    await expect.poll(() => pagesInSight(page)).toEqual([5]);
    const waiting = await page.locator('[data-layer=waiting] [data-page="6"]').boundingBox();
    expect(waiting?.y).toBeGreaterThanOrEqual(900);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('[data-layer=current] [data-end-card]').count()).toBe(1);
    await page.keyboard.press('Space');
    await page.waitForURL('**/the-wides/2/reader');
    await isQuiet(visitor);
  });
});

type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number };

/** From left to right. */
async function pagesInSight(page: Page): Promise<number[]> {
  return (await boxesOf(page, '[data-layer=current] [data-page]')).map(({ position }) => position);
}

function boxesInSight(page: Page): Promise<Box[]> {
  return boxesOf(page, '[data-layer=current] [data-page]');
}

function boxesOf(page: Page, selector: string): Promise<(Box & { position: number })[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .map((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          return { position: Number(element.dataset['page']), left, top, right, bottom, width, height };
        })
        .toSorted((one, other) => one.left - other.left),
    selector,
  );
}
