import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the playlists of staff', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Night Post' });
    await makeComic(site.services, { title: 'Tin Rabbit' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** The comics of the tests have covers without files. */
  async function showCovers(page: Page): Promise<void> {
    const body = Buffer.from(await makePicture({ number: 53, width: 40, height: 60, format: 'png' }));
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body }));
  }

  it('are made, filled, put in order by keyboard, shown to readers with their notes, and removed', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await showCovers(page);
    await page.goto('/en/admin/playlist');
    await page.getByRole('button', { name: 'New playlist' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Start here');
    await dialog.getByRole('button', { name: 'Make the playlist' }).click();
    await page.waitForURL('**/en/admin/playlist/start-here');
    for (const title of ['Night Post', 'Tin Rabbit']) {
      await page.getByRole('combobox', { name: 'Add comics and chapters' }).fill(title);
      await page.getByRole('option', { name: title, exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: title }).waitFor();
    }
    await page.getByRole('link', { name: 'Tin Rabbit' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('textbox', { name: 'Note' }).first().fill('A good beginning.');
    await page.getByRole('combobox', { name: 'Who sees it' }).selectOption('public');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.goto('/en/playlists/playlist/start-here');
    await page.getByText('A good beginning.').waitFor();
    const titles = await page.locator('.cover-grid .comic-title').allInnerTexts();
    expect(titles).toEqual(['Tin Rabbit', 'Night Post']);
    await page.goto('/en/admin/playlist/start-here');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/en/admin/playlist');
    expect((await site.fetch('/api/playlists/start-here')).status).toBe(404);
    await close();
  });
});
