import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import {
  boxesInSight,
  importWides,
  openWides,
  pagesInSight,
  type PlacedReading,
} from '../support/widePages.ts';

describeInBrowser('paged reading', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importWides(site);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (reading: PlacedReading) =>
    openWides(browser, { baseURL: site.url, profile: 'desktop' }, reading);

  it.each(['ltr', 'rtl'] as const)('shows spreads edge to edge and equally high, %s', async (direction) => {
    const { page, close } = await open({ direction, spread: 'double' });
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
    await close();
  });

  it('turns pages downwards where they lie below each other, then to the card and the next chapter', async () => {
    const { page, close } = await open({ layout: 'vertical', page: 5 });
    await expect.poll(() => pagesInSight(page)).toEqual([5]);
    const waiting = await page.locator('[data-layer=waiting] [data-page="6"]').boundingBox();
    expect(waiting?.y).toBeGreaterThanOrEqual(900);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('[data-layer=current] [data-end-card]').count()).toBe(1);
    await page.keyboard.press('Space');
    await page.waitForURL('**/the-wides/2/reader');
    await close();
  });
});
