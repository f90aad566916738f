import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { rememberFailedImports } from '../support/rememberFailedImports.ts';

describeInBrowser('the scripts of the site', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeComic(site.services, { title: 'Kites', language: 'en', tags: ['wind'] });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('have the id of their build and one address each, and bring no style sheet or font that is there already', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const asked = new Set<string>();
    page.on('request', (request) => void asked.add(request.url()));
    const pathsTo = (end: string) =>
      [...asked].map((address) => new URL(address)).filter(({ pathname }) => pathname.endsWith(end));
    await page.goto('/en');
    await arrived(page);
    const first = pathsTo('.js').length;
    const faces = await page.evaluate(() => document.fonts.size);
    await page.getByRole('link', { name: 'Kites' }).first().click();
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.waitForURL('**/reader**');
    await arrived(page);
    const sheets = pathsTo('.css').map(({ pathname }) => pathname);
    expect(sheets).toContainEqual(expect.stringMatching(/\/ReaderScreen-/));
    expect(sheets.filter((path) => path.includes('/main-'))).toEqual([]);
    expect(await page.evaluate(() => document.fonts.size)).toBe(faces);
    await page.goto('/zh/latest');
    await arrived(page);
    const scripts = pathsTo('.js').filter(({ pathname }) => pathname.startsWith('/scripts/'));
    expect(scripts.length).toBeGreaterThan(first);
    expect(new Set(scripts.map(({ pathname }) => pathname)).size).toBe(scripts.length);
    const ids = new Set(scripts.map(({ searchParams }) => searchParams.get('id')));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    await close();
  });

  it('leave the display face for the next page on a slow line, where the first paint would wait for it in vain', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { rtt: 150, downlink: 1.6 } }),
    );
    const face = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const faces = [...document.fonts].filter(({ family }) => family.includes('Bricolage Grotesque'));
        return faces.map(({ status }) => status).join();
      });
    const fetched = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto('/en');
    expect(await page.locator('html').getAttribute('data-faceless')).toBe('');
    expect(await (await fetched).finished()).toBe(null);
    expect(await face()).toBe('unloaded');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('_font')));
    await page.goto('/en/latest');
    expect(await page.locator('html').getAttribute('data-faceless')).toBe(null);
    expect(await face()).toBe('loaded');
    await close();
  });

  it('that failed once are had at the next attempt, and one that is gone leaves an offer to reload, which loses nothing', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto('/en/latest');
    // All that the page fetches by itself is here: what is away then is the search alone.
    await arrived(page);
    // Browsers may remember failed imports.
    const network = await rememberFailedImports(page);
    network.isAway = true;
    const away = page.getByText('Nothing came back from the site');
    // Right after hydration a key may find nobody who listens yet.
    await expect.poll(async () => (await page.keyboard.press('/'), await away.count())).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Kites' }).first().click();
    await page.getByRole('heading', { name: 'The site did not answer' }).waitFor();
    network.isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Kites', level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/post/kites');
    await close();

    // Chunks that are gone, as after an update of the site.
    const later = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page: tab } = later;
    await tab.goto('/en/latest');
    await isHydrated(tab);
    await tab.evaluate(() => localStorage.setItem('longstrip_draft', 'half a sentence'));
    await tab.route(/\/scripts\/(SearchDialog|ComicScreen).*/, (route) => route.fulfill({ status: 404 }));
    await tab.keyboard.press('/');
    const alert = tab.locator('.alert').filter({ hasText: 'A part of the site could not be loaded' });
    await alert.getByRole('button', { name: 'Close' }).click();
    await tab.getByRole('link', { name: 'Kites' }).first().click();
    await tab.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
    await tab.unrouteAll();
    await tab.getByRole('button', { name: 'Reload' }).click();
    await tab.getByRole('heading', { name: 'Kites' }).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/en/post/kites');
    expect(await tab.evaluate(() => localStorage.getItem('longstrip_draft'))).toBe('half a sentence');
    await later.close();
  });
});
