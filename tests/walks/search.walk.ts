import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeSearchSite } from '../support/makeSearchSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the search', () => {
  let site: TestSite;
  let browser: Browser;
  let visitor: Visit;

  beforeAll(async () => {
    site = await makeSearchSite();
    browser = await openBrowser();
  });
  afterEach(() => visitor.close());
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string, profile: Profile = 'desktop'): Promise<Page> {
    visitor = await visit(browser, { baseURL: site.url, profile });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor.page;
  }

  const field = (page: Page) => page.getByRole('combobox');
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

  it('finds a comic by the keyboard alone: slash, some letters, an arrow, Enter', async () => {
    const page = await open('/en/tags');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('light');
    await option(page, /The Lighthouse/).waitFor();
    await expect.poll(() => page.getByText('3 suggestions').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const first = option(page, /Lights out/);
    expect(await first.getAttribute('aria-selected')).toBe('true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/post/lights-out');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('opens on a phone from the tab bar and leads to a tag by touch', async () => {
    const page = await open('/zh', 'phone');
    await page.locator('.tab-bar').getByRole('link', { name: '搜索' }).tap();
    await field(page).fill('stórm');
    await option(page, /Storms/).tap();
    await page.waitForURL('**/zh/tags/tag/storms');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Storms');
  });

  it('says so when nothing is found, there and on the page of results', async () => {
    const words = 'No results match your search criteria, please try a different search.';
    const page = await open('/en');
    await page.keyboard.press('/');
    await field(page).fill('zebra crossing');
    await page.locator('dialog').getByText(words).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/latest?q=zebra+crossing');
    await page.locator('main').getByText(words).waitFor();
    await page.getByRole('link', { name: 'Remove the filter “zebra crossing”' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('link', { name: 'The Lighthouse' }).waitFor();
  });

  it('works without JavaScript by a form', async () => {
    visitor = await visit(browser, { baseURL: site.url, profile: 'phone', javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/en');
    await page.locator('.tab-bar').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('lighthouse');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/latest?q=lighthouse');
    await expect
      .poll(() => page.locator('main').getByRole('link', { name: 'The Lighthouse' }).count())
      .toBe(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });
});
