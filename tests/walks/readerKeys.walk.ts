import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importChapters } from '../support/importChapters.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { openKeysSheet, openReader } from '../support/readingOn.ts';
import { mediaIdsOf, shownMedia } from '../support/shownPages.ts';

const PATH = '/en/post/pages/1/reader';

describeInBrowser('the keys of the reader', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importChapters(site, { series: 'Pages', counts: [8, 2, 2], volumes: [1, 1, 2] });
    pages = await mediaIdsOf(site, 'pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('can be given to other commands, with a word where one is taken, and taken back', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openReader(page, PATH);
    await openKeysSheet(page);
    await addKey(page, 'Page size', 'j');
    await expect.poll(() => page.getByRole('button', { name: 'Remove J: Page size' }).count()).toBe(1);
    await addKey(page, 'Page size', 'd');
    await expect
      .poll(() => page.getByRole('dialog').getByRole('status').textContent())
      .toContain('D does this: What is on the right.');
    await page.getByRole('button', { name: 'Use it here' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Remove D: What is on the right' }).count())
      .toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await page.keyboard.press('j');
    await page.keyboard.press('p');
    await expect.poll(() => page.getByRole('radio', { name: 'Full height' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Usual keys' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expect.poll(() => shownMedia(page)).toEqual([pages[1]]);
    await close();
  });
});

async function addKey(page: Page, command: string, key: string): Promise<void> {
  await page.getByRole('button', { name: `Another key: ${command}` }).click();
  await page.keyboard.press(key);
}
