import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { isHydrated } from '../support/isHydrated.ts';
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

  it('a link of the site leads to the page that was visited as well', async () => {
    const { page, context, close } = await openWithWorker('/fr/latest');
    await page.goto('/fr/post/kites');
    await isHydrated(page);
    await context.setOffline(true);
    const main = page.getByRole('main');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nouveautés' }).click();
    await main.getByRole('link', { name: 'Kites' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/fr/latest');
    await isHydrated(page);
    await page.goBack();
    await main.getByRole('heading', { level: 1, name: 'Kites' }).waitFor();
    await isHydrated(page);
    // Chromium 150 forgets in a page that it takes back that it was told to be offline.
    await context.setOffline(false);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accueil' }).click();
    await main.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/fr');
    await close();
  });

  it('a page whose language was chosen on it is there: in that language or in the one it came in', async () => {
    const { page, context, close } = await openWithWorker('/en/post/kites');
    await page.reload();
    await isHydrated(page);
    await page.locator('summary').filter({ hasText: 'English' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/post/kites');
    const pathsKept = () =>
      page.evaluate(async () => {
        const pages = await (await caches.open('pages-1')).keys();
        return pages.map(({ url }) => new URL(url).pathname).sort();
      });
    await expect.poll(pathsKept).toEqual(['/en/offline', '/en/post/kites', '/fr/offline']);
    await context.setOffline(true);
    await page.reload();
    await page.waitForURL('**/en/post/kites');
    await page.getByRole('heading', { name: 'Kites' }).waitFor();
    await page.goto('/fr/latest');
    await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
    await close();
  });

  it('even the first page of a visitor is there', async () => {
    const { page, context, close } = await openWithWorker('/fr/post/kites');
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Kites' }).waitFor();
    await page.goto('/fr/latest');
    expect(await page.locator('h1').innerText()).toBe('Vous êtes hors ligne');
    await close();
  });

  it('a page that has gone from the site is not there', async () => {
    const { slug } = await makeComic(site.services, { title: 'Withdrawn', language: 'en' });
    const { page, context, close } = await openWithWorker(`/en/post/${slug}`);
    const { write } = site.services.database;
    await write.updateTable('comics').set({ slug: 'elsewhere' }).where('slug', '=', slug).execute();
    await bumpContentGeneration(write);
    await page.goto(`/en/post/${slug}`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Page not found');
    await context.setOffline(true);
    await expect
      .poll(async () => {
        await page.goto(`/en/post/${slug}`);
        return page.locator('h1').innerText();
      })
      .toBe('You are offline');
    await close();
  });

  it('pages come from the network first, however often they were visited', async () => {
    const { page, close } = await openWithWorker('/en/latest');
    await page.goto('/en/latest');
    await makeComic(site.services, { title: 'Brand new', language: 'en' });
    await page.goto('/en/latest');
    await expect.poll(() => page.getByRole('link', { name: 'Brand new' }).count()).toBeGreaterThan(0);
    await close();
  });
});
