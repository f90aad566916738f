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

  it('say in which language they are when it is not the one asked for, to people and to programs', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page, complaints } = visitor;
    await page.goto('/fr/page/about');
    await expect.poll(() => page.getByText('Elle s’affiche en anglais').count()).toBe(1);
    expect(await page.locator('article').getAttribute('lang')).toBe('en');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/en/page/about`);
    // Links of a text stay in the language of the reader.
    expect(await page.getByRole('link', { name: 'newest' }).getAttribute('href')).toBe('/fr/latest');
    await page.goto('/en/page/about');
    expect(await page.getByText('not translated').count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(await visitor.layoutShift()).toBe(0);
    await visitor.close();
  });

  it('on the law tell the operator which settings are still to be filled in', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const { page } = visitor;
    await page.goto('/en/USC2257');
    const notice = page.getByRole('complementary', { name: 'This page is incomplete' });
    expect(await notice.getByRole('listitem').allTextContents()).toEqual(['LEGAL_2257_ADDRESS']);
    await expect.poll(() => page.getByText('The Records Room').count()).toBe(1);
    await visitor.close();
  });
});
