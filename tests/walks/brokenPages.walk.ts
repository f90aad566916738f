import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isTakenOver } from '../support/isTakenOver.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';
import { mediaIdsOf } from '../support/shownPages.ts';

const PAGE = { width: 400, height: 600 };
const PAGES = 24;
const READER = '/en/post/the-pages/1/reader';

describeInBrowser('pages that do not come', () => {
  let site: TestSite;
  let browser: Browser;
  let pages: string[];

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'pages 1',
        pages: Array.from({ length: PAGES }, () => PAGE),
        comicInfo: { Series: 'The Pages', Number: '1' },
      },
    ]);
    pages = await mediaIdsOf(site, 'the-pages', '1');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('are reported with one click, which stays known', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    await page.route(new RegExp(`/media/${pages[0]}/`), (route) => route.fulfill({ status: 404 }));
    await openReader(page, READER);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByText('Thank you. A moderator will look at this page.').waitFor();
    await page.getByRole('button', { name: 'Reported' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Reported' }).waitFor();
    const reports = await site.services.database.read
      .selectFrom('reported_items')
      .innerJoin('pages', 'pages.id', 'reported_items.page_id')
      .select(['pages.position', 'reported_items.reports_count'])
      .where('pages.media_id', 'in', pages)
      .execute();
    expect(reports).toEqual([{ position: 1, reports_count: 1 }]);
    await close();
  });
});

async function openReader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}
