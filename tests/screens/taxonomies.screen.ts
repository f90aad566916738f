import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addComicTerms } from '../../src/features/comics/server/comicLiveness.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { TAXONOMY_KINDS } from '../../src/features/taxonomy/taxonomyKinds.ts';
import { arrived } from '../support/arrived.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the taxonomies', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'Everything' });
    for (const { taxonomy } of TAXONOMY_KINDS) {
      const terms = await ensureTerms(write, taxonomy, [`A ${taxonomy} 名`]);
      await addComicTerms(write, { id, nsfw: false, state: 'published' }, terms);
    }
    await bumpContentGeneration(write);
    for (let index = 10; index < 40; index += 1)
      await makeComic(site.services, { title: `Many ${index}`, tags: ['Many'] });
  });
  afterEach(() => visitor.close());
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(TAXONOMY_KINDS.map(({ taxonomy, listPath, termPath }) => ({ taxonomy, listPath, termPath })))(
    'have a list of $taxonomy that leads to each of them',
    async ({ taxonomy, listPath, termPath }) => {
      visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
      const { page } = visitor;
      await page.goto(`/en/${listPath}`);
      await isHydrated(page);
      const kinds = await page.locator('h1').innerText();
      expect(await page.title()).toBe(`${kinds} | Longstrip`);
      await page
        .locator('main')
        .getByRole('link', { name: `A ${taxonomy} 名` })
        .click();
      await page.waitForURL(`**/en/${termPath}/**`);
      await page.getByRole('link', { name: 'Everything' }).waitFor();
      await expect.poll(() => page.title()).toBe(`A ${taxonomy} 名 · ${kinds} | Longstrip`);
      const main = page.locator('main');
      // What is the reader's own comes once the page has time.
      await main.getByText('Follow', { exact: true }).waitFor();
      await arrived(page);
      const inApp = await main.innerText();
      await page.reload();
      await expect.poll(() => main.innerText()).toBe(inApp);
      const slug = `a-${taxonomy}-名`;
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`/en/${termPath}/${encodeURIComponent(slug)}$`),
      );
      expect(visitor.complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
    },
  );

  it('tell of a character what is written of them', async () => {
    const { write } = site.services.database;
    await write
      .updateTable('terms')
      .set({
        aliases: ['The keeper'],
        description: JSON.stringify({
          version: 1,
          blocks: [{ type: 'paragraph', text: 'Keeps the light.' }],
        }),
        links: ['https://www.example.com/mina/'],
        hair_color: 'Red',
        gender: 'female',
      })
      .where('taxonomy', '=', 'characters')
      .execute();
    await bumpContentGeneration(write);
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page } = visitor;
    await page.goto(`/fr/characters/character/${encodeURIComponent('a-characters-名')}`);
    const words = await page.locator('main').innerText();
    for (const expected of ['The keeper', 'Keeps the light.', 'Red', 'Féminin', '1 titre'])
      expect(words).toContain(expected);
    const link = page.getByRole('link', { name: 'example.com/mina' });
    expect(await link.getAttribute('href')).toBe('https://www.example.com/mina/');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('Keeps the light.');
  });

  it('sort by name under their letters, both ways', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page } = visitor;
    await page.goto('/en/tags');
    await isHydrated(page);
    await page.getByRole('link', { name: 'By name' }).click();
    await page.waitForURL('**/en/tags?sort=name');
    await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['A', 'M']);
    await page.getByRole('link', { name: 'A to Z' }).click();
    await page.waitForURL('**/en/tags?sort=name&order=desc');
    await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['M', 'A']);
  });

  it('are not there for a term that nobody carries, nor for a page of it', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    for (const path of ['/en/tags/tag/nobody', '/en/tags/tag', '/en/tags/tag/many/more']) {
      expect((await visitor.page.goto(path))?.status(), path).toBe(404);
    }
  });
});
