import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

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

  /** From its answer on the worker sees what is opened. */
  async function openWithWorker(path: string): Promise<Visit> {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone', serviceWorkers: 'allow' });
    await visitor.page.goto(path);
    await visitor.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    return visitor;
  }

  it('a page that was visited is there, another one says what is the matter, and with the network all is as before', async () => {
    const { page, context, close } = await openWithWorker('/fr/latest');
    await page.goto('/fr/latest');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const pages = await (await caches.open('pages-1')).keys();
          return pages.map(({ url }) => new URL(url).pathname).sort();
        }),
      )
      .toEqual(['/fr/latest', '/fr/offline']);

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
