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
    await addReads(site.services.database.write, { comicId: id, day: today(), readers: 10 });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'have no serious fault on a %s, in other languages and either theme',
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
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
