import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenOver } from '../support/isTakenOver.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeTideSite, openCard } from '../support/makeTideSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { twoFrames } from '../support/readingOn.ts';
import { mediaIdsOf } from '../support/shownPages.ts';

describeInBrowser('between two chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTideSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const card = (page: Page) => page.locator('[data-end-card]').first();

  it('says what was read and what comes, and warns of numbers that are left out and of another language', async () => {
    const { page, layoutShift, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await openCard(page, '/en/post/the-tide/1/reader/2');
    await expect.poll(() => card(page).innerText()).toContain('Finished: Chapter 1');
    expect(await card(page).getByRole('heading').innerText()).toBe('Chapter 2: Low Water');
    // The first page of what comes, small.
    const [first] = await mediaIdsOf(site, 'the-tide', '2');
    await expect.poll(() => card(page).locator('img').getAttribute('src')).toContain(first);
    expect(await card(page).getByText('missing').count()).toBe(0);
    expect(await layoutShift()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/the-tide/2/reader');
    await openCard(page, '/en/post/the-tide/2/reader/2');
    await expect.poll(() => card(page).innerText()).toContain('Chapters 3 to 4 are missing.');
    await openCard(page, '/en/post/the-tide/5/reader/2');
    await expect.poll(() => card(page).innerText()).toContain('In another language: French');
    await close();
  });

  it('has its room from the start, and moves nothing when the network goes and comes, behind pages and strips', async () => {
    for (const [path, key] of [
      ['/en/post/the-tide/1/reader/2', 'ArrowRight'],
      ['/en/post/the-shore/1/reader/3', 'Space'],
    ] as const) {
      const { page, context, layoutShift, close } = await visit(browser, {
        baseURL: site.url,
        profile: 'desktop',
        reducedMotion: 'reduce',
      });
      await page.goto(path);
      await isTakenOver(page);
      if (key === 'Space') {
        await card(page).waitFor();
        const [room = 0, least = Infinity] = await page.evaluate(() => {
          const room = document.querySelector('[data-end-card]')?.parentElement;
          return [room?.getBoundingClientRect().height ?? 0, Math.floor(innerHeight * 0.6)];
        });
        expect(room).toBeGreaterThanOrEqual(least);
      }
      const next = card(page).getByRole('link', { name: 'Read the next chapter' });
      await page.keyboard.press(key);
      await next.scrollIntoViewIfNeeded();
      const back = card(page).getByRole('link', { name: 'Back to the comic' });
      await back.focus();
      for (const isOffline of [true, false]) {
        await context.setOffline(isOffline);
        await expect.poll(() => next.count()).toBe(isOffline ? 0 : 1);
        expect(await back.evaluate((link) => link === document.activeElement)).toBe(true);
        await twoFrames(page);
      }
      expect([path, await layoutShift()]).toEqual([path, 0]);
      await close();
    }
  });
});
