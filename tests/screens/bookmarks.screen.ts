import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { makeComic } from '../support/makeComic.ts';
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
    await makeComic(site.services, {
      title: 'Many Chapters',
      chapters: Array.from({ length: 300 }, (_, index) => ({ title: `Part ${index + 1}`, pages: 1 })),
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = () => visit(browser, { baseURL: site.url, profile: 'desktop' });

  it('marks either page of a spread, and says of each page only what is so now', async () => {
    const { page, close } = await arrive();
    await page.addInitScript(() => {
      localStorage.setItem('longstrip_reading:marked-way', JSON.stringify({ spread: 'double' }));
    });
    await openReader(page, `${READER}/2`);
    const said = page.locator('.alert');
    await page.keyboard.press('KeyB');
    await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('Page 2 is bookmarked.')]);
    await page.keyboard.press('KeyB');
    await expect
      .poll(() => said.allInnerTexts())
      .toEqual([expect.stringContaining('Bookmark of page 2 removed.')]);
    await page.keyboard.press('Shift+KeyB');
    const list = page.getByRole('dialog', { name: 'Bookmarks' });
    await list.getByRole('heading', { name: 'Page 2 of 8' }).waitFor();
    await list.getByRole('button', { name: 'Bookmark this page' }).last().click();
    await list.getByRole('link', { name: 'Ch. 1, page 3' }).waitFor();
    expect(await list.getByRole('link').count()).toBe(1);
    await close();
  });

  it('finds any of hundreds of chapters, with few of them in the document', async () => {
    const { page, close } = await arrive();
    await page.route('**/media/**', (route) => route.fulfill({ status: 204 }));
    await openReader(page, '/en/post/many-chapters/150/reader');
    await page.keyboard.press('KeyL');
    const list = page.getByRole('dialog', { name: 'Chapters' });
    const rows = list.getByRole('listitem');
    const current = list.locator('[aria-current=page]');
    await expect.poll(() => current.textContent()).toContain('Chapter 150');
    // The page's own neighbours stand there until all chapters have come.
    await expect.poll(() => current.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThan(200);
    expect(await rows.getByRole('link').count()).toBeLessThan(40);
    await list.getByRole('searchbox').fill('part 29');
    // The numbers that every search finds: 29, 129, 229, 290 to 299.
    await expect.poll(() => rows.getByRole('link').count()).toBe(13);
    await list.getByRole('searchbox').fill('nothing');
    await list.getByText('No chapter matches.').waitFor();
    await list.getByRole('searchbox').fill('222');
    await rows.getByRole('link').click();
    await page.waitForURL('**/222/reader');
    await close();
  });
});
