import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { cacheNames, openTakenOver, saveChapter } from '../support/savingChapters.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const FIRST = '/en/post/the-pages/1/reader';
const SECOND = '/en/post/the-pages/2/reader';
const LIBRARY = '/en/library/saved';

describeInBrowser('saved chapters', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];
  let next: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'The Pages', counts: [8, 2] });
    pages = await mediaIdsOf(site, 'the-pages', '1');
    next = await mediaIdsOf(site, 'the-pages', '2');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** Desktop, where the save button is in the header; on a phone it is among the settings. */
  const open = (): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile: 'desktop', serviceWorkers: 'allow' });

  it('are read from end to end without a network, and then the next one', async () => {
    const { page, context, close } = await open();
    await saveChapter(page, SECOND);
    await saveChapter(page, FIRST);
    await context.setOffline(true);
    await openTakenOver(page, `${FIRST}/3`);
    for (const id of pages.slice(2)) {
      await expect.poll(() => shownMedia(page)).toEqual([id]);
      await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('link', { name: 'Read the next chapter' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**${SECOND}`);
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await page.reload();
    await isTakenOver(page);
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await close();
  });

  it('are listed with what they take up, also without a network, and can be deleted, with a way back', async () => {
    const { page, context, close } = await open();
    await saveChapter(page, FIRST);
    await saveChapter(page, SECOND);
    await context.setOffline(true);
    await page.goto(LIBRARY);
    const rows = page.locator('.saved-row');
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.first().innerText()).toMatch(/The Pages\s+.*2.*\s+2 pages · [\d.]+ kB/);
    await page.getByText(/^2 chapters, [\d.]+ kB\. .+ free\.$/).waitFor();
    await page
      .getByRole('link', { name: /The Pages/ })
      .first()
      .click();
    await expect.poll(() => shownMedia(page)).toEqual([next[0]]);
    await page.goto(LIBRARY);
    await page.getByRole('button', { name: /^Delete The Pages, .*2.* from this device$/ }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('Nothing saved yet').waitFor();
    await forgetUndo(page);
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual(['pages-1']);
    await close();
  });
});

/** Ends the time in which a deletion can be undone. */
function forgetUndo(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.includes('_saved:')) continue;
      const note = { ...(JSON.parse(String(text)) as object), removed_at: '2020-01-01T00:00:00.000Z' };
      localStorage.setItem(key, JSON.stringify(note));
    }
  });
}
