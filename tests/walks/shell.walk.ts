import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile, type Visit } from '../support/openBrowser.ts';

describeInBrowser('the shell', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite({
      SITE_FEATURES: 'tags,artists,collections,dmca,ratings',
      SITE_SOCIAL_LINKS: 'https://social.example/@inkpot,https://chat.example/inkpot',
    });
    browser = await openBrowser();
    await importArchives(site, [
      {
        name: 'boats',
        pages: [{ width: 400, height: 600 }],
        comicInfo: { Series: 'Paper Boats', Number: '1', Tags: 'Sea, Night', Penciller: 'Mina Doré' },
      },
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const arrive = (profile: Profile, options: { javaScriptEnabled?: boolean } = {}): Promise<Visit> =>
    visit(browser, { baseURL: site.url, profile, reducedMotion: 'reduce', ...options });
  const isTakenOver = (page: Page) =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );

  it('switches the language and keeps the page with its query', async () => {
    const { page, close } = await arrive('desktop');
    await page.goto('/en/latest?sort=title');
    await isTakenOver(page);
    await page.locator('summary').filter({ hasText: 'Language' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/**');
    expect(page.url()).toBe(`${site.url}/fr/latest?sort=title`);
    await close();
  });
});
