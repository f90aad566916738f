import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the rows of the home page', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    for (const title of ['Night Post', 'Tin Rabbit'])
      await makeComic(site.services, { title, tags: ['rain'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const shown = async () => {
    const { rows } = (await (await site.fetch('/api/home?lang=en')).json()) as {
      rows: { kind: string; title: string | null }[];
    };
    return rows.map(({ kind, title }) => title ?? kind);
  };

  it('are moved by keyboard, hidden, and joined by one of a term', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/home');
    await page.getByRole('combobox', { name: 'Add a row' }).selectOption('term');
    const row = page.locator('.ordered-row').last();
    await row.getByRole('textbox', { name: 'Name' }).fill('In the rain');
    await row.getByRole('combobox', { name: 'Term' }).fill('rain');
    await page.getByRole('option', { name: /^rain/ }).click();
    await page.keyboard.press('Escape');
    await row.getByRole('textbox', { name: 'Name' }).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowUp');
    await page.getByRole('button', { name: 'Remove Popular comics' }).click();
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    expect(await shown()).toEqual(['discover', 'In the rain', 'latest', 'playlists', 'tags']);
    await page.goto('/en');
    await page.getByRole('heading', { name: 'In the rain' }).waitFor();
    await close();
  });
});
