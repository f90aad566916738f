import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

const PAGES = [
  { width: 400, height: 600 },
  { width: 400, height: 600 },
];

describeInBrowser('between two chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    const chapter = (number: string, fields: Record<string, string>) => ({
      name: `tide ${number} ${fields['LanguageISO'] ?? ''}`,
      pages: PAGES,
      comicInfo: { Series: 'The Tide', Number: number, LanguageISO: 'en', Translator: 'Inkwell', ...fields },
    });
    await importArchives(site, [
      chapter('1', {}),
      chapter('1', { LanguageISO: 'fr' }),
      chapter('2', { Title: 'Low Water' }),
      chapter('5', {}),
      chapter('6', { LanguageISO: 'fr' }),
      {
        name: 'shore 1',
        pages: Array.from({ length: 3 }, () => ({ width: 300, height: 800 })),
        comicInfo: { Series: 'The Shore', Number: '1' },
      },
      {
        name: 'shore 2',
        pages: [{ width: 300, height: 800 }],
        comicInfo: { Series: 'The Shore', Number: '2' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const card = (page: Page) => page.locator('[data-end-card]').first();

  it('says at the last one that its reader is caught up, and leads to the comic', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await openCard(page, '/en/post/the-tide/6/reader/2');
    await expect.poll(() => card(page).getByRole('heading').innerText()).toBe('You are caught up');
    await card(page).getByRole('link', { name: 'Back to the comic' }).click();
    await page.waitForURL('**/en/post/the-tide');
    await close();
  });
});

async function openCard(page: Page, lastPage: string): Promise<void> {
  await page.goto(lastPage);
  await isTakenOver(page);
  await page.keyboard.press('ArrowRight');
}
