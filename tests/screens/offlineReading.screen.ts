import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { beginSaving, openTakenOver, saveChapter } from '../support/savingChapters.ts';

const FIRST = '/en/post/the-pages/1/reader';
const OTHER = '/en/post/the-others/1/reader';
/** Cards of comics to go on with, without their placeholders. */
const CARDS = 'li:has(> .comic-card + button)';

describeInBrowser('whoever reads without a network', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'The Pages', counts: [3, 3] });
    await importChapters(site, { series: 'The Others', counts: [3] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = (): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile: 'desktop', serviceWorkers: 'allow' });

  it('finds what can be gone on with at home and in the library, is told that the next chapter is not on the device, and has all back with the network', async () => {
    const { page, context, close } = await open();
    await openTakenOver(page, `${OTHER}/2`);
    await saveChapter(page, `${FIRST}/2`);
    await page.goto('/en');
    const cards = page.locator(CARDS);
    await expect.poll(() => cards.count()).toBe(2);
    await context.setOffline(true);
    for (const path of ['/en', '/en/library']) {
      await page.goto(path);
      await expect.poll(() => cards.allInnerTexts()).toEqual([expect.stringContaining('The Pages')]);
      await expect.poll(() => coverWidth(page)).toBeGreaterThan(0);
      await page.getByRole('main').getByText('You are offline').waitFor();
      await page.getByRole('link', { name: 'Saved chapters' }).waitFor();
      expect(await page.getByText('Something went wrong').count()).toBe(0);
    }
    await openTakenOver(page, `${FIRST}/3`);
    await page.keyboard.press('ArrowRight');
    await page.getByText('The next chapter is not saved on this device').waitFor();
    expect(await page.getByRole('link', { name: 'Read the next chapter' }).count()).toBe(0);
    // One turn further leads nowhere, and takes nothing away.
    await page.keyboard.press('ArrowRight');
    await page.getByText('This needs a connection.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.url()).toMatch(/\/1\/reader\/3$/);
    await page.keyboard.press('ArrowRight');
    await page.locator('.end-card').getByRole('link', { name: 'Saved chapters' }).click();
    await expect.poll(() => page.locator('.saved-row').count()).toBe(1);
    await page.goBack();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Read the next chapter' }).waitFor();
    await page.goto('/en');
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.getByText('You are offline').count()).toBe(0);
    await close();
  });

  it('is told where there is no room for the app that a chapter is read in, and nothing counts as saved', async () => {
    const { page, context, close } = await open();
    await openTakenOver(page, FIRST);
    const browserItself = await context.newCDPSession(page);
    const giveRoom = (quotaSize?: number) =>
      browserItself.send('Storage.overrideQuotaForOrigin', {
        origin: site.url,
        ...(quotaSize === undefined ? {} : { quotaSize }),
      });
    await giveRoom(200_000);
    await beginSaving(page, FIRST);
    await page.getByRole('alert').getByText('There is no room for it').waitFor();
    await page.goto('/en/library/saved');
    const row = page.locator('.saved-row');
    await row.getByText('There is no room for it').waitFor();
    expect(await row.getAttribute('data-state')).toBe('incomplete');
    await giveRoom();
    await page.getByRole('button', { name: /^Go on saving/ }).click();
    await expect.poll(() => row.getAttribute('data-state')).toBe('saved');
    await close();
  });
});

function coverWidth(page: Page): Promise<number> {
  return page.evaluate(
    (cards) => document.querySelector<HTMLImageElement>(`${cards} img`)?.naturalWidth ?? 0,
    CARDS,
  );
}
