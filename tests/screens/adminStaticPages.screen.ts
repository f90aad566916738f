import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { enterStaticPage } from '../support/enterStaticPage.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the pages of text of staff', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({}, { crowd: 'none' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'have on a %s nothing that axe calls serious, nothing too wide, and are removed after a question',
    async (profile) => {
      const slug = await enterStaticPage(site, `gone-${profile}`);
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      for (const path of ['/en/admin/pages', `/zh/admin/pages/${slug}/en`, '/fr/admin/pages/dmca/fr']) {
        await page.goto(path);
        await page.locator('[data-at="0:1"], .entity-cards .entity-card, [name=title]').first().waitFor();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, await seriousFaults(page)]).toEqual([path, []]);
        }
        expect(await sidewaysOverflow(page)).toBe(0);
        if (profile === 'phone') expect([path, await smallTargets(page)]).toEqual([path, []]);
      }
      await page.goto(`/en/admin/pages/${slug}/en`);
      await page.getByRole('button', { name: 'Remove this language' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove this language' }).click();
      await page.getByText('This page is gone').waitFor();
      expect((await site.fetch(`/api/pages/${slug}`)).status).toBe(404);
      // The page that is gone was asked for once more.
      expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
      await close();
    },
  );
});
