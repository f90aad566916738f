import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importNote } from '../../src/features/imports/importNote.ts';
import { replaceImportNotes } from '../../src/features/imports/server/importNoteStore.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, type Profile } from '../support/openBrowser.ts';
import { seriousFaults } from '../support/seriousFaults.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

describeInBrowser('the jobs', () => {
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

  it.each<Profile>(['desktop', 'phone'])(
    'of imports leave notes, which are led to from the front page on a %s, and settled',
    async (profile) => {
      await replaceImportNotes(site.services.database.write, {
        source: `/library/Heron Bay ${profile}.cbz`,
        address: undefined,
        isLeftOut: true,
        notes: [importNote('no_pages')],
      });
      const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
      await page.goto('/en/admin');
      const need = page.getByRole('listitem').filter({ hasText: 'Notes of imports' });
      await need.getByRole('link').click();
      await page.waitForURL('**/en/admin/imports?q=is%3Aopen');
      await page.getByText('It holds no picture').first().waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await seriousFaults(page)).toEqual([]);
      }
      expect(await sidewaysOverflow(page)).toBe(0);
      if (profile === 'desktop') {
        await page.locator('[data-at="0:1"]').focus();
        for (const key of ['Space', 'd']) await page.keyboard.press(key);
        await page.getByText('1 note settled').waitFor();
        await page.getByText('It holds no picture').first().waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('It holds no picture').first().waitFor();
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
