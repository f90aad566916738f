import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importNote } from '../../src/features/imports/importNote.ts';
import { replaceImportNotes } from '../../src/features/imports/server/importNoteStore.ts';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { enterJob } from '../support/enterJob.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

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

  it('that failed and notes that imports left are led to from the front page, tried again and settled', async () => {
    await enterJob(site, 'dead_letters');
    await replaceImportNotes(site.services.database.write, {
      source: '/library/Heron Bay.cbz',
      address: undefined,
      isLeftOut: true,
      notes: [importNote('no_pages')],
    });
    const { page, close } = await visitAsAdmin({ site, browser });
    await page.goto('/en/admin');
    // The front page lists the last failures, too.
    await page.getByRole('region', { name: 'Jobs' }).getByText('Empty the bin').first().waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Jobs that failed for good' })
      .getByRole('link')
      .click();
    await page.waitForURL('**/en/admin/jobs?q=state%3Afailed');
    await page.getByText('Empty the bin').first().waitFor();
    await page
      .getByRole('button', { name: /Try again/ })
      .first()
      .click();
    await page.getByText('“Empty the bin” will be tried again.').waitFor();
    const rows = page.getByRole('main').getByRole('button', { name: /Try again/ });
    await expect.poll(() => rows.count()).toBe(0);

    await page.goto('/en/admin');
    await page.getByRole('listitem').filter({ hasText: 'Notes of imports' }).getByRole('link').click();
    await page.waitForURL('**/en/admin/imports?q=is%3Aopen');
    await page.getByText('It holds no picture').first().waitFor();
    await page.locator('[data-at="0:1"]').focus();
    for (const key of ['Space', 'd']) await page.keyboard.press(key);
    await page.getByText('1 note settled').waitFor();
    await page.getByText('It holds no picture').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It holds no picture').first().waitFor();
    await close();
  });
});
