import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

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

  it.each<Profile>(['phone', 'desktop'])(
    'have on a %s nothing that axe calls serious, and nothing too wide',
    async (profile) => {
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      for (const path of ['/en/admin/home', '/zh/admin/home']) {
        await page.goto(path);
        await page.locator('.ordered-row').first().waitFor();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, await seriousFaults(page)]).toEqual([path, []]);
        }
        expect(await sidewaysOverflow(page)).toBe(0);
        if (profile === 'phone') expect([path, await smallTargets(page)]).toEqual([path, []]);
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
