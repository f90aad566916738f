import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { enterSlide } from '../support/enterSlide.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the slides of staff', () => {
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

  const shown = async () => {
    const answer = await site.fetch('/api/home?lang=en');
    return ((await answer.json()) as { slides: { title: string }[] }).slides.map(({ title }) => title);
  };

  it.each<Profile>(['phone', 'desktop'])(
    'have on a %s nothing that axe calls serious, nothing too wide, and are removed after a question',
    async (profile) => {
      const id = await enterSlide(site, `Gone ${profile}`);
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      for (const path of ['/en/admin/slides', `/zh/admin/slides/${id}`]) {
        await page.goto(path);
        await page.locator('.slide-row, [name=headline]').first().waitFor();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, await seriousFaults(page)]).toEqual([path, []]);
        }
        expect(await sidewaysOverflow(page)).toBe(0);
        if (profile === 'phone') expect(await smallTargets(page)).toEqual([]);
      }
      await page.goto('/en/admin/slides');
      await page.getByRole('button', { name: `Remove Gone ${profile}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText(`“Gone ${profile}” is removed.`).waitFor();
      expect(await shown()).not.toContain(`Gone ${profile}`);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
