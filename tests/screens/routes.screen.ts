import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrived } from '../support/arrived.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';
import { makeRoutedSites, ROUTE_ROWS, type RouteRow } from '../support/routeTable.ts';

describeInBrowser('every route', () => {
  let browser: Browser;
  let post: TestSite;
  let webtoon: TestSite;
  let visitor: Visit;

  beforeAll(async () => {
    ({ post, webtoon } = await makeRoutedSites());
    browser = await openBrowser();
    visitor = await visit(browser, { baseURL: post.url, profile: 'desktop' });
  });
  afterAll(async () => {
    await browser.close();
    await post.close();
    await webtoon.close();
  });

  const siteOf = (row: RouteRow) => (row.feature === 'webtoons' ? webtoon : post);

  it.each(ROUTE_ROWS.filter(({ state }) => state === 'built'))(
    '$route opens with its title and one heading, and nothing goes wrong',
    async (row) => {
      const { page, complaints } = visitor;
      // With nothing on its way for the route before.
      await page.goto('about:blank');
      complaints.length = 0;
      const response = await page.goto(siteOf(row).url + row.path);
      expect(response?.status()).toBe(200);
      // The page for no network is whole without the app.
      if (row.path.endsWith('/offline')) await page.waitForLoadState();
      else await arrived(page);
      await expect.poll(() => page.title()).toContain(row.title);
      const title = await page.title();
      expect(title).toMatch(row.title === 'Longstrip' ? /^Longstrip$/ : /^.+ \| Longstrip$/);
      expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/\S/);
      await expect.poll(() => page.locator('h1').count()).toBe(1);
      // The covers of these comics are rows without files.
      expect(complaints.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    },
  );
});
