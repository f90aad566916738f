import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { openChapterEditor, readManifest, tile, visitWithPictures } from '../support/chapterEditorVisits.ts';

describeInBrowser('the editor of a chapter', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ SITE_TIMEZONE: 'Europe/Paris' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = () => visitWithPictures({ site, browser });

  it('arranges pages by keyboard alone, and saves them with the title as one version', async () => {
    const { slug } = await makeComic(site.services, { title: 'Arranged', chapters: [{ pages: 6 }] });
    const before = (await readManifest(site, slug)).pages.map(({ id }) => id);
    const { page, close } = await enter();
    await openChapterEditor(page, slug);
    await tile(page, 1).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('Page 1 moved to 2 of 6').waitFor();
    expect(await tile(page, 2).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('m');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.getByText('Page 2 moved to 4 of 6').waitFor();
    // Cut the last page, and put it before the first.
    await tile(page, 4).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+v');
    await page.getByText('Page 6 moved to 1 of 6').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Hide' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).fill('Put in Order');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = await readManifest(site, slug);
    const [a, b, , d, e, f] = before;
    expect(after.pages.map(({ id }) => id)).toEqual([f, b, d, a, e]);
    expect(after.chapter.title).toBe('Put in Order');
    await page.getByRole('button', { name: /^Version 2/ }).waitFor();
    await close();
  });
});
