import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const PAGE = { width: 800, height: 1200 };
const STRIP = { width: 800, height: 5200 };

const SCREENS = {
  home: '/en',
  list: '/zh/latest',
  'empty list': '/fr/latest?duration=today&page=9',
  comic: '/en/post/quiet-harbour',
  gallery: '/id/post/quiet-harbour/gallery',
  'paged reader': '/en/post/quiet-harbour/1/reader/2',
  'strip reader': '/fr/post/tall-house/1/reader',
  'not found': '/en/nothing-here',
};

describeInBrowser('every screen', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'Quiet Harbour 1',
        pages: [PAGE, PAGE, PAGE],
        comicInfo: { Series: 'Quiet Harbour', Number: '1', Tags: 'sea, night' },
      },
      {
        name: 'Tall House 1',
        pages: [STRIP, STRIP],
        comicInfo: { Series: 'Tall House', Number: '1', Format: 'Webtoon' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const cases = Object.entries(SCREENS).flatMap(([name, path]) =>
    (['phone', 'desktop'] as const).flatMap((profile) =>
      (['dark', 'light'] as const).map((colorScheme) => [name, profile, colorScheme, path] as const),
    ),
  );

  it.each<readonly [string, Profile, 'dark' | 'light', string]>(cases)(
    '%s, on a %s, %s: axe finds nothing serious, nothing overflows, nothing is said in the console',
    async (_, profile, colorScheme, path) => {
      const visitor = await visit(browser, {
        baseURL: site.url,
        profile,
        colorScheme,
        reducedMotion: 'reduce',
      });
      await visitor.page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page: visitor.page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      );
      const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(visitor.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
      await visitor.close();
    },
  );

  it.each(['/en', '/en/latest', '/en/post/quiet-harbour', '/en/post/quiet-harbour/1/reader/2'])(
    'reflows at 320 pixels, as at 400 %% zoom: %s',
    async (path) => {
      const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
      await visitor.page.setViewportSize({ width: 320, height: 640 });
      await visitor.page.goto(path, { waitUntil: 'networkidle' });
      const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await visitor.close();
    },
  );
});
