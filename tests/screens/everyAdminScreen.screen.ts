import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../support/adminScreenTable.ts';
import { faultsOfScreens } from '../support/faultsOfScreens.ts';
import { logInBrowser } from '../support/logInBrowser.ts';
import { makeSampleAdmin, type SampleAdmin } from '../support/makeSampleAdmin.ts';
import { makeSampleSite } from '../support/makeSampleSite.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, PROFILES, visit, type Visit } from '../support/openBrowser.ts';

describeInBrowser('every screen of staff', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;
  let sample: SampleAdmin;

  beforeAll(async () => {
    // Staff see the comics of a crowd, whose covers have no files.
    site = await makeSampleSite({}, 'none');
    sample = await makeSampleAdmin(site);
    browser = await openBrowser();
    visitor = await visit(browser, {
      baseURL: site.url,
      profile: 'phone',
      reducedMotion: 'reduce',
      isPlainHttp: true,
    });
    await logInBrowser(site, visitor.context, sample.admin);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(Object.entries(ADMIN_SCREENS))(
    'can be seen, read and used by everybody: %s',
    async (_, screensOf) => {
      const faults = await faultsOfScreens(visitor, site.url, screensOf(sample));
      // Faults as text: the first of them is told at the end of a run.
      expect(faults.join('\n')).toBe('');
    },
  );

  it('keeps the number of a chapter beside its state on a phone, and shows where a row of tabs goes on', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await logInBrowser(site, context, sample.admin);
    await page.goto('/en/admin/chapters?q=quiet');
    const card = page.locator('.entity-card').first();
    const lineOf = async (part: Locator) => {
      const { y = 0, height = NaN } = (await part.boundingBox()) ?? {};
      return y + height / 2;
    };
    const state = await lineOf(card.getByText('Published', { exact: true }));
    const pen = await lineOf(card.getByRole('button', { name: /^Edit: Number of/ }));
    expect(Math.abs(state - pen)).toBeLessThan(8);
    await page.goto('/en/post/quiet-harbour/comments');
    await page.getByRole('button', { name: 'Who may write here' }).waitFor();
    const fades = () =>
      page.locator('.comment-sorts').evaluate((row) => getComputedStyle(row).maskImage !== 'none');
    expect(await fades()).toBe(true);
    await page.setViewportSize(PROFILES.desktop.viewport);
    await expect.poll(fades).toBe(false);
    await close();
  });
});
