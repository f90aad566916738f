import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';
import { keptPages, openWithWorker } from '../support/openWithWorker.ts';

describeInBrowser('without a network', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Kites', language: 'en' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('a page that was visited is there, another one says what is the matter, and with the network all is as before', async () => {
    const { page, context, close } = await openWithWorker(browser, site, '/fr/latest');
    await page.goto('/fr/latest');
    await expect.poll(() => keptPages(page)).toEqual(['/fr/latest', '/fr/offline']);

    await context.setOffline(true);
    await page.goto('/fr/latest');
    await page.getByRole('link', { name: 'Kites' }).first().waitFor();
    await page.goto('/fr/post/kites');
    await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/fr/post/kites');
    expect(await page.locator('script[src], script[type="application/json"]').count()).toBe(0);

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { name: 'Kites' }).waitFor();
    await close();
  });
});
