import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RichText } from '../../src/contract/RichText.ts';
import { insertStaticPages } from '../../src/features/staticPages/server/staticPageStore.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('pages of text', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({ LEGAL_2257_CUSTODIAN: 'The Records Room' });
    browser = await openBrowser();
    const body: RichText = {
      version: 1,
      blocks: [
        { type: 'heading', level: 2, text: 'Where we are' },
        { type: 'runs', runs: [{ text: 'See the ' }, { text: 'newest', bold: true, href: '/latest' }] },
        { type: 'list', ordered: true, items: [[{ text: 'One' }], [{ text: 'Two' }]] },
      ],
    };
    await insertStaticPages(site.services.database.write, [
      {
        id: '01900000-0000-7000-8000-000000000001',
        slug: 'about',
        language: 'en',
        title: 'About us',
        body: JSON.stringify(body),
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are reached from the footer', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const { page } = visitor;
    await page.goto('/en/latest');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/en/page/about');
    await expect.poll(() => page.title()).toBe('About us | Longstrip');
    await footer.getByRole('link', { name: 'Copyright and DMCA' }).click();
    await page.waitForURL('**/en/dmca');
    await footer.getByRole('link', { name: /2257/ }).click();
    await page.waitForURL('**/en/USC2257');
    await visitor.close();
  });
});
