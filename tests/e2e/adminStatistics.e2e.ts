import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReads } from '../../src/features/popularity/server/addReads.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

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

  it.each<Profile>(['phone', 'desktop'])(
    'are charts with a table each on a %s, in another span and in other languages',
    async (profile) => {
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      for (const path of ['/en/admin/statistics', '/zh/admin/statistics']) {
        await page.goto(path);
        await page.locator('.statistics-chart svg.recharts-surface').first().waitFor();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, await seriousFaults(page)]).toEqual([path, []]);
        }
        expect(await sidewaysOverflow(page)).toBe(0);
        if (profile === 'phone') expect(await smallTargets(page)).toEqual([]);
      }
      await page.goto('/en/admin/storage');
      await page.getByRole('main').getByRole('link', { name: 'Heron Hours' }).waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(['storage', await seriousFaults(page)]).toEqual(['storage', []]);
      }
      expect(await sidewaysOverflow(page)).toBe(0);
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
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
