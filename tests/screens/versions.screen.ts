import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsInBothThemes } from '../support/faultsInBothThemes.ts';
import { importVersions } from '../support/importVersions.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { sidewaysOverflow } from '../support/sidewaysOverflow.ts';

const COMIC = '/en/post/told-twice';

describeInBrowser('versions of chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importVersions(site);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('by hidden groups alone are out of the list before it is painted, and all versions are free of barriers', async () => {
    const { page, context, layoutShift, close } = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
    });
    await context.addInitScript(`localStorage['longstrip_hidden-group:mill'] ??= '{"name":"Mill"}'`);
    // Lines for this reader alone come late.
    const late = Promise.withResolvers<void>();
    await page.route(/\/WishedLines-/, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/WishedLines-/);
    await page.goto(COMIC);
    await isHydrated(page);
    await asked;
    const seen = page.locator('tbody tr:not([data-closed], .chapter-tools-row):visible');
    expect(await seen.count()).toBe(3);
    late.resolve();
    await page.getByRole('button', { name: '1 version hidden' }).waitFor();
    expect(await seen.count()).toBe(3);
    expect(await layoutShift()).toBe(0);
    // Nobody who only opens the page is taken down to the button.
    expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([0, true]);
    await page.getByRole('button', { name: '1 version hidden' }).click();
    await expect.poll(() => seen.count()).toBe(4);
    await page.getByRole('button', { name: /^3 versions/ }).click();
    await page.getByRole('group', { name: 'Hide a group' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await close();
  });
});
