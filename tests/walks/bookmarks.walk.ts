import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';

const READER = '/en/post/marked-way/1/reader';

describeInBrowser('finding a page again', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Marked Way', counts: [8, 8, 8], volumes: [1, 1, 2] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('keeps a bookmark with a note, lists it, and brings back one that was removed by mistake', async () => {
    const { page, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
    });
    await openReader(page, `${READER}/3`);
    await page.keyboard.press('KeyB');
    await page.getByText('Page 3 is bookmarked.').waitFor();
    // The note is for the page that was marked, whatever is read by then.
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**/1/reader/4');
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('heading', { name: 'Page 3 of 8' }).waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('The boat comes back');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bookmark this page', pressed: false }).click();
    await openReader(page, '/en/post/marked-way/2/reader');
    await page.keyboard.press('Shift+KeyB');
    const list = page.getByRole('dialog', { name: 'Bookmarks' });
    await expect.poll(() => list.getByRole('link').count()).toBe(2);
    expect(await list.getByRole('link').first().textContent()).toContain('The boat comes back');
    await list.getByRole('button', { name: 'Remove the bookmark, Ch. 1, page 4' }).click();
    await expect.poll(() => list.getByRole('link').count()).toBe(1);
    await list.getByRole('button', { name: 'Undo' }).click();
    await list.getByRole('link', { name: 'Ch. 1, page 4' }).click();
    await page.waitForURL('**/1/reader/4');
    await page.getByRole('button', { name: 'Bookmark this page', pressed: true }).waitFor();
    await close();
  });
});
