import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { importChapters } from '../support/importChapters.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { openAs } from '../support/openAs.ts';
import { askPlacesKept, notesOf } from '../support/readingNotes.ts';
import { openReader } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const COMIC = '/en/post/long-road';

describeInBrowser('reading progress', () => {
  let site: TestSite;
  let browser: Browser;
  let first: string[];
  let second: string[];
  let third: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Long Road', counts: [24, 3, 3] });
    first = await mediaIdsOf(site, 'long-road', '1');
    second = await mediaIdsOf(site, 'long-road', '2');
    third = await mediaIdsOf(site, 'long-road', '3');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (): Promise<Visit> => visit(browser, { baseURL: site.url, profile: 'phone' });

  it('of a chapter is complete when its last page was looked at, also one that was drawn anew, not while that cannot be loaded, and it opens at its first page again', async () => {
    const { page, close } = await arrive();
    await page.route(`**/media/${second[2]}/**`, (route) => route.abort());
    await openReader(page, `${COMIC}/2/reader/3`);
    const retry = page.getByRole('button', { name: 'Try again', exact: true }).first();
    await retry.waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('[data-end-card]').waitFor();
    await expect.poll(() => notesOf(page)).toContain('read:long-road/2');
    expect(await completedOf(page)).toEqual([]);
    await page.keyboard.press('PageUp');
    await page.unroute(`**/media/${second[2]}/**`);
    await retry.click();
    await expect.poll(() => completedOf(page)).toEqual(['long-road/2']);
    await page.goto(COMIC);
    const line = page.getByRole('row', { name: /Ch. 2/ });
    await expect.poll(() => line.getByText('Read', { exact: true }).count()).toBe(1);
    await line.getByRole('link').click();
    await page.waitForURL('**/2/reader');
    await expect.poll(() => shownMedia(page)).toEqual([second[0]]);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    expect(await completedOf(page)).toEqual(['long-road/2']);

    const picture = Promise.withResolvers<void>();
    await page.route(`**/media/${third[2]}/**`, async (route) => {
      await picture.promise;
      await route.continue();
    });
    await page.goto(`${COMIC}/3/reader/3`, { waitUntil: 'domcontentloaded' });
    await isTakenOver(page);
    const box = page.locator('[data-layer=current] [data-page-id]');
    await box.locator('img[src]').waitFor({ state: 'attached' });
    await box.evaluate((one) => one.replaceWith(one.cloneNode(true)));
    picture.resolve();
    await expect.poll(() => completedOf(page)).toContain('long-road/3');
    await close();
  });

  it('is not moved back by a chapter that is passed on the way back or looked up, and opens at the same page in another mode', async () => {
    const { page, close } = await arrive();
    await page.goto(COMIC);
    await openReader(page, `${COMIC}/1/reader/4`);
    await openReader(page, `${COMIC}/3/reader/2`);
    await page.goBack();
    await isTakenOver(page);
    await expect.poll(() => shownMedia(page)).toEqual([first[3]]);
    await page.goBack();
    await page.getByRole('link', { name: 'Continue: Ch. 3, p. 2' }).waitFor();
    const place = () => page.evaluate(() => localStorage.getItem('longstrip_resume:long-road'));
    const before = await place();
    await openReader(page, `${COMIC}/2/reader`);
    await expect.poll(() => shownMedia(page)).toEqual([second[0]]);
    expect(await place()).toBe(before);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    await page.keyboard.press('v');
    await expect.poll(() => shownMedia(page)).toContain(second[1]);
    await page.goto(COMIC);
    await page.getByRole('link', { name: 'Continue: Ch. 2, p. 2' }).click();
    await expect.poll(() => shownMedia(page)).toContain(second[1]);
    await close();
  });

  it('is figures for its member alone, who can have them forgotten', async () => {
    const member = await makeMember(site);
    const { page, close } = await openAs(site, { browser, profile: 'phone', member });
    await openReader(page, `${COMIC}/1/reader`);
    for (let turn = 0; turn < 2; turn += 1) await page.keyboard.press('PageDown');
    const placesKept = await askPlacesKept(site, member);
    await expect.poll(placesKept).toEqual(['1/3']);
    await page.goto('/en/library/history');
    await page.getByText('Your reading in figures').click();
    const figure = (name: string) => page.locator('.reading-sums div', { hasText: name }).locator('dd');
    await figure('Pages read').waitFor();
    expect(await figure('Pages read').textContent()).toBe('3');
    expect(await figure('Most days in a row').textContent()).toBe('1');
    expect(await page.locator('.reading-days li').last().textContent()).toMatch(/: 3 pages$/);
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forget these figures' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget these figures' }).click();
    await page.getByText('Nothing has been counted yet.').waitFor();
    await close();
  });

  it('is a library for visitors too, whose history can be cleared and put back, and has nothing of what was read incognito', async () => {
    const { page, close } = await arrive();
    await page.goto(COMIC);
    await page.evaluate(() => sessionStorage.setItem('longstrip_incognito', ''));
    await openReader(page, `${COMIC}/2/reader`);
    await page.keyboard.press('PageDown');
    await page.waitForURL('**/2/reader/2');
    expect(await notesOf(page)).toEqual([]);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/en/library');
    await page.getByRole('heading', { name: 'Nothing begun yet' }).waitFor();
    await openReader(page, `${COMIC}/1/reader/4`);
    await openReader(page, `${COMIC}/2/reader/2`);
    await page.goto('/en/library');
    const card = page.getByRole('link', { name: /Long Road.*Ch. 2, page 2/ });
    const cover = await card.locator('.picture-box').boundingBox();
    const cross = await page.getByRole('button', { name: 'Remove Long Road' }).boundingBox();
    // It lies in the upper corner of the cover.
    expect(cross?.y).toBe(cover?.y);
    expect((cross?.x ?? 0) + (cross?.width ?? 0)).toBe((cover?.x ?? NaN) + (cover?.width ?? NaN));
    const tabs = page.getByRole('navigation', { name: 'Library' });
    await tabs.getByRole('link', { name: 'History' }).click();
    const lines = page.locator('main li').filter({ hasText: 'Long Road' });
    await expect.poll(() => lines.count()).toBe(2);
    await page.getByRole('button', { name: 'Remove Long Road, Ch. 1' }).click();
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByRole('button', { name: 'Clear history' }).click();
    await page.getByRole('heading', { name: 'No history yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => lines.count()).toBe(1);
    await page.goto(COMIC);
    await expect.poll(() => page.getByText('Read to page 4').count()).toBe(1);
    await close();
  });
});

/** `comic/chapter` of what is complete. */
function completedOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key, text]) => key.includes('_read:') && String(text).includes('"is_completed":true'))
      .map(([key]) => key.slice(key.indexOf(':') + 1)),
  );
}
