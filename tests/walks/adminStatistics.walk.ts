import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

describeInBrowser('the statistics', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
    const { id } = await makeComic(site.services, { title: 'Heron Hours' });
    await site.fetch('/api/comics?q=Lost%20Lagoon');
    await site.services.emptySearches.flush();
    const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    const { write } = site.services.database;
    for (let before = 0; before < 40; before += 1)
      await addReads(write, { comicId: id, day: day(before), readers: 10 + ((before * 7) % 13) });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are charts with a table each, in another span too, say what was searched for in vain, and lead to comics by the storage they take', async () => {
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin/statistics');
    await page.locator('.statistics-chart svg').first().waitFor();
    await page.getByText('As a table').first().click();
    const rows = page.getByRole('table', { name: 'Readers' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(31);
    await page.getByRole('combobox', { name: 'Span' }).selectOption('90 days');
    await expect.poll(() => rows.count()).toBe(41);
    await page.getByRole('link', { name: 'Heron Hours' }).waitFor();
    await page.getByRole('row', { name: /Covers/ }).waitFor();
    await page.getByRole('row', { name: /lost lagoon/ }).waitFor();
    await page.goto('/en/admin/storage');
    await page.getByRole('main').getByRole('link', { name: 'Heron Hours' }).waitFor();
    await close();
  });
});
