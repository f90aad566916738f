import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitAsAdmin } from '../support/comicEditorVisits.ts';
import { enterJob } from '../support/enterJob.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
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

  it('that failed are led to from the front page on a desktop, and tried again', async () => {
    const profile = 'desktop';
    await enterJob(site, 'dead_letters');
    const { page, complaints, close } = await visitAsAdmin({ site, browser }, { profile });
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
    expect(await seriousFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page
      .getByRole('button', { name: /Try again/ })
      .first()
      .click();
    await page.getByText('“Empty the bin” will be tried again.').waitFor();
    const rows = page.getByRole('main').getByRole('button', { name: /Try again/ });
    await expect.poll(() => rows.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
