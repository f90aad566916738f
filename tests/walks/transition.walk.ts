import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeTideSite, openCard } from '../support/makeTideSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

describeInBrowser('between two chapters', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTideSite();
    browser = await openBrowser();
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
