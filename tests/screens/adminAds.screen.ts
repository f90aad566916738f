import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savingState, visitAsAdmin } from '../support/comicEditorVisits.ts';
import { smallTargets } from '../support/controlsInView.ts';
import { enterAd } from '../support/enterAd.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the ads of staff', () => {
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

  it('say while html is typed what must not be in it, and keep it', async () => {
    const id = await enterAd(site, { name: 'Framed' });
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto(`/en/admin/ads/${id}`);
    const html = page.getByRole('textbox', { name: 'HTML' });
    await html.fill('<form action="/x"></form>');
    await page.getByText('It must not contain: <form>').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('The code of the frame must not contain <form>.').first().waitFor();
    expect(await html.inputValue()).toBe('<form action="/x"></form>');
    await html.fill('<p>Herons at noon</p>');
    await page.keyboard.press('Control+s');
    await savingState(page, 'Saved');
    await page.frameLocator('.ad-preview iframe').first().getByText('Herons at noon').waitFor();
    await close();
  });

  it.each<Profile>(['phone', 'desktop'])(
    'have on a %s nothing that axe calls serious, nothing too wide, and are removed after a question',
    async (profile) => {
      const id = await enterAd(site, { name: `Gone ${profile}` });
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      for (const path of ['/en/admin/ads', `/zh/admin/ads/${id}`, `/fr/admin/ads/${id}`]) {
        await page.goto(path);
        await page.locator('.ad-views, [name=weight]').first().waitFor();
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, await seriousFaults(page)]).toEqual([path, []]);
        }
        expect(await sidewaysOverflow(page)).toBe(0);
        if (profile === 'phone') expect(await smallTargets(page)).toEqual([]);
      }
      await page.goto('/en/admin/ads');
      await page.getByText(`Gone ${profile}`).first().waitFor();
      await page.getByRole('button', { name: `Actions for Gone ${profile}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText(`“Gone ${profile}” is removed.`).waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
