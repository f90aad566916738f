import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHydrated } from '../support/isHydrated.ts';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeClubSite, CLUB_PATH } from '../support/makeClubSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

describeInBrowser('the page of a comic', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeClubSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (profile: Profile, path = CLUB_PATH) => {
    const visitor = await visit(browser, { baseURL: site.url, profile });
    await visitor.page.goto(path);
    await isHydrated(visitor.page);
    return visitor;
  };

  it('leads to what else its creators made, and to the comics of each term', async () => {
    const { page, close } = await open('desktop');
    const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await hrefOf('Ilse Varga')).toBe('/en/authors/author/ilse-varga');
    expect(await hrefOf('Tomo Ashby')).toBe('/en/artists/artist/tomo-ashby');
    expect(await hrefOf('night')).toBe('/en/tags/tag/night');
    await close();
  });

  it('has its gallery a tab away, and its facts within reach on phones', async () => {
    const { page, close } = await open('phone');
    const tabs = page.getByRole('navigation', { name: 'Parts of this comic' });
    await tabs.getByRole('link', { name: 'Facts' }).click();
    await expect
      .poll(() =>
        page
          .locator('#facts')
          .boundingBox()
          .then((box) => (box?.y ?? 9e9) < 844),
      )
      .toBe(true);
    await tabs.getByRole('link', { name: 'Gallery' }).click();
    await page.waitForURL('**/gallery');
    await expect
      .poll(() => tabs.getByRole('link', { name: 'Gallery' }).getAttribute('aria-current'))
      .toBe('page');
    await tabs.getByRole('link', { name: 'Chapters' }).click();
    await page.waitForURL(`**${CLUB_PATH}`);
    await close();
  });
});
