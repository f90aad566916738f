import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { isHydrated } from '../support/isHydrated.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Profile } from '../support/openBrowser.ts';

const PAGE = { width: 400, height: 600 };
const TITLE = 'The Extraordinarily Well-Travelled Constellation Club';
const PATH = '/en/post/the-extraordinarily-well-travelled-constellation-club';

describeInBrowser('the page of a comic', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      ['1', '2', '3'].map((number) => ({
        name: `Club ${number}`,
        pages: [PAGE, PAGE, PAGE],
        comicInfo: {
          Series: TITLE,
          Number: number,
          LanguageISO: 'en',
          Writer: 'Ilse Varga',
          Penciller: 'Tomo Ashby',
          Tags: 'night',
        },
      })),
    );
    await makeComic(site.services, {
      title: 'Twice told',
      chapters: [
        { number: '1', groups: ['Inkwell'] },
        { number: '1', groups: ['Afterglow'] },
        { number: '2', groups: ['Inkwell'] },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const open = async (profile: Profile, path = PATH) => {
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
    await page.waitForURL(`**${PATH}`);
    await close();
  });
});
