import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { openWithWorker } from '../support/openWithWorker.ts';
import { openTakenOver } from '../support/savingChapters.ts';

const FIRST = '/en/post/the-pages/1/reader';

describeInBrowser('whoever reads without a network', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'The Pages', counts: [3, 3] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('has saved chapters from the list of a comic on a phone', async () => {
    const { page, context, close } = await openWithWorker(browser, site, '/en/post/the-pages');
    const first = page.getByRole('row', { name: 'Ch. 1' });
    const save = first.getByRole('button', { name: 'Ch. 1: Save offline' });
    await save.waitFor();
    const box = await save.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await save.click();
    await first.getByRole('button', { name: 'Ch. 1: Saved offline. Delete' }).waitFor();
    await page.getByRole('button', { name: 'Ch. 2: Save offline' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/post/the-pages');
    await context.setOffline(true);
    await openTakenOver(page, FIRST);
    await page.goto('/en/library/saved');
    await expect.poll(() => page.locator('.saved-row').count()).toBe(1);
    await close();
  });
});
