import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addComicTerms } from '../../src/features/comics/server/comicLiveness.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { TAXONOMY_KINDS } from '../../src/features/taxonomy/taxonomyKinds.ts';
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

  it('keep the way back: a tag, its comics by title, their second page, and back again', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const { page } = visitor;
    await page.goto('/en/tags');
    await isHydrated(page);
    await page.locator('main').getByRole('link', { name: 'Many' }).click();
    await page.waitForURL('**/en/tags/tag/many');
    await page.getByText('30 comics').waitFor();
    await page.getByRole('link', { name: 'Title', exact: true }).click();
    await page.waitForURL('**/en/tags/tag/many?sort=title');
    await page.getByRole('link', { name: 'A to Z' }).waitFor();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/en/tags/tag/many?*page=2*');
    await page.getByRole('link', { name: /Many 39/ }).waitFor();
    await expect.poll(() => page.locator('.cover-grid li').count()).toBe(6);
    await page.goBack();
    await page.getByRole('link', { name: /Many 10/ }).waitFor();
    await page.goBack();
    await page.waitForURL('**/en/tags/tag/many');
    await page.getByRole('link', { name: 'Newest first' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
  });
});
