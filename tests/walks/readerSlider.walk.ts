import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { focusedLabel } from '../support/focusedLabel.ts';
import { makeLongChapter, serveLongChapter } from '../support/makeLongChapter.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openReader } from '../support/readingOn.ts';

const LONG = '/en/post/long-way/1/reader';

describeInBrowser('the slider of the reader', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await makeLongChapter(site, { title: 'Long Way', pages: 1000 });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('goes to a page by its number, says what is wrong with one that is none, and leads to the other ways', async () => {
    const { page, context, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await serveLongChapter(context);
    await openReader(page, LONG);
    await page.keyboard.press('KeyG');
    await expect.poll(() => focusedLabel(page)).toBe('Page, 1 to 1000');
    await page.keyboard.type('1001');
    await page.keyboard.press('Enter');
    await page.getByText('Type a number from 1 to 1000.').waitFor();
    expect(await page.getByLabel('Page, 1 to 1000').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Page, 1 to 1000').fill('321');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/1/reader/321');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === LONG);
    await page.getByRole('button', { name: 'Go to page' }).click();
    await page.getByRole('button', { name: 'All pages' }).last().click();
    await page.getByRole('dialog', { name: 'All pages' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await close();
  });
});
