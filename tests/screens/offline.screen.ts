import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { isHydrated } from '../support/isHydrated.ts';
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

  it('a link of the site leads to the page that was visited as well, which comes from the network while there is one', async () => {
    const { page, context, close } = await openWithWorker(browser, site, '/fr/latest');
    await makeComic(site.services, { title: 'Brand new', language: 'en' });
    await page.goto('/fr/latest');
    await expect.poll(() => page.getByRole('link', { name: 'Brand new' }).count()).toBeGreaterThan(0);
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

  it('even the first page of a visitor is there, also in another language that was chosen on it, until it goes from the site', async () => {
    const { slug } = await makeComic(site.services, { title: 'Withdrawn', language: 'en' });
    const path = `/en/post/${slug}`;
    const { page, context, close } = await openWithWorker(browser, site, path);
    const heading = page.locator('h1');
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => heading.innerText()).toBe('Withdrawn');
    await context.setOffline(false);
    await page.reload();
    await isHydrated(page);
    await page.locator('summary').filter({ hasText: 'English' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL(`**/fr/post/${slug}`);
    await expect.poll(() => keptPages(page)).toEqual(['/en/offline', path, '/fr/offline']);
    await context.setOffline(true);
    await page.reload();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => heading.innerText()).toBe('Withdrawn');
    await page.goto('/fr/latest');
    await expect.poll(() => heading.innerText()).toBe('Vous êtes hors ligne');

    await context.setOffline(false);
    const { write } = site.services.database;
    await write.updateTable('comics').set({ slug: 'elsewhere' }).where('slug', '=', slug).execute();
    await bumpContentGeneration(write);
    await page.goto(path);
    await expect.poll(() => heading.innerText()).toBe('Page not found');
    await context.setOffline(true);
    const openAgain = async () => {
      await page.goto(path);
      return heading.innerText();
    };
    await expect.poll(openAgain).toBe('You are offline');
    await close();
  });
});
