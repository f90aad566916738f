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

  it('all have the id of their build in the query, and none is loaded under two addresses', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/scripts/')) asked.add(request.url());
    });
    await page.goto('/en');
    await isHydrated(page);
    const first = asked.size;
    await page.getByRole('link', { name: 'Latest', exact: true }).first().click();
    await page.waitForURL('**/en/latest');
    await page.getByRole('link', { name: 'Kites' }).first().click();
    await page.waitForURL('**/en/post/kites');
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.waitForURL('**/reader**');
    await page.goto('/zh/latest');
    await isHydrated(page);

    const scripts = [...asked]
      .map((address) => new URL(address))
      .filter(({ pathname }) => pathname.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(first);
    expect(new Set(scripts.map(({ pathname }) => pathname)).size).toBe(scripts.length);
    const ids = new Set(scripts.map(({ searchParams }) => searchParams.get('id')));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    await close();
  });

  it('bring no style sheet that stands in the page already, nor its fonts once more', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const sheets = new Set<string>();
    page.on('request', (request) => request.url().includes('.css') && sheets.add(request.url()));
    await page.goto('/en', { waitUntil: 'networkidle' });
    await isHydrated(page);
    const faces = await page.evaluate(() => document.fonts.size);
    await page.getByRole('link', { name: 'Kites' }).first().click();
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await page.waitForURL('**/reader**');
    await page.waitForLoadState('networkidle');
    expect([...sheets].map((url) => new URL(url).pathname.split('/').pop())).toContainEqual(
      expect.stringMatching(/^ReaderScreen-/),
    );
    expect([...sheets].filter((url) => url.includes('/main-'))).toEqual([]);
    expect(await page.evaluate(() => document.fonts.size)).toBe(faces);
    await close();
  });

  it('that failed once are had at the next attempt, also where the browser remembers failed imports', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.goto('/en/latest');
    // All that the page fetches by itself is here: what is away then is the search alone.
    await arrived(page);
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
  });

  it('that cannot be had leave an offer to reload, which goes where the reader wanted to go and loses nothing', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto('/en/latest');
    await isHydrated(page);
    await page.evaluate(() => localStorage.setItem('longstrip_draft', 'half a sentence'));
    await page.route(/\/scripts\/SearchDialog.*/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.keyboard.press('/');
    const alert = page.locator('.alert').filter({ hasText: 'A part of the site could not be loaded' });
    await alert.getByRole('button', { name: 'Close' }).click();
    // The next chunk is gone, as after an update of the site.
    await page.route(/\/scripts\/ComicScreen.*/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Kites' }).first().click();
    await page.getByRole('heading', { name: 'This page needs a reload' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/post/kites');
    await page.unroute(/\/scripts\/ComicScreen.*/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Kites' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/post/kites');
    expect(await page.evaluate(() => localStorage.getItem('longstrip_draft'))).toBe('half a sentence');
    await close();
  });
});
