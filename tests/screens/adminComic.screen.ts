import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openComicEditor, savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the editor of a comic', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const enter = () => visitAsAdmin({ site, browser });

  it('is worked by keyboard alone: a new comic, its title, and from the palette a tag, a plan and the bin', async () => {
    const { page, close } = await enter();
    await page.goto('/en/admin/comics');
    await page.getByRole('heading', { level: 1, name: 'Comics' }).waitFor();
    await page.locator('body').press('n');
    await page.getByRole('dialog', { name: 'New comic' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true);
    await page.getByRole('dialog').getByLabel('Title').focus();
    await page.keyboard.type('Made by keys');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/comics/made-by-keys');
    await page.getByRole('heading', { level: 1, name: 'Made by keys' }).waitFor();
    await page.locator('[name="title"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' alone');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.getByRole('heading', { level: 1, name: 'Made by keys alone' }).waitFor();

    const palette = page.getByRole('dialog', { name: 'Find or do something' });
    const choose = async (typed: string, name: string) => {
      await page.keyboard.press('Control+k');
      await palette.getByRole('combobox').fill(typed);
      await palette.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => palette.count()).toBe(0);
    };
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.getAttribute('data-field'));
    await choose('tag', 'Add a tag…');
    await expect.poll(focused).toBe('terms/tags');
    await page.keyboard.press('Escape');
    await choose('schedule', 'Schedule…');
    await page.getByLabel('Goes live').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.comic-plan') !== null))
      .toBe(true);
    await choose('move to the bin', 'Move to the bin');
    await page.getByRole('button', { name: 'Take out of the bin' }).waitFor();
    await close();
  });

  it('is published by its key, and unpublished from its row in the table, with undo', async () => {
    const chapters = [{ pages: 1, publishedAt: null }];
    const { slug } = await makeComic(site.services, { title: 'Row Actor', chapters });
    const { page, close } = await enter();
    await openComicEditor(page, slug);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Row Actor is published.').waitFor();
    await page.goto('/en/admin/comics?q=Row');
    await page.getByRole('button', { name: 'Actions for Row Actor' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await page.getByText('Row Actor is no longer public.').waitFor();
    expect((await fetch(`${site.url}/en/post/${slug}`)).status).toBe(410);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await fetch(`${site.url}/en/post/${slug}`)).status).toBe(200);
    await close();
  });
});
