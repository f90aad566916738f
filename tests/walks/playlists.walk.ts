import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit } from '../support/openBrowser.ts';

const PAGE = { width: 800, height: 1200 };
const NAMES = ['Amber', 'Basil', 'Clover', 'Dill', 'Elder'];

describeInBrowser('playlists', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
    await importArchives(
      site,
      NAMES.map((name) => ({
        name: `${name} 1`,
        pages: [PAGE],
        comicInfo: { Series: name, Number: '1', Title: `First ${name}`, LanguageISO: 'en' },
      })),
    );
    const chapters = await site.services.database.read
      .selectFrom('comics')
      .innerJoin('chapters', 'chapters.comic_id', 'comics.id')
      .select(['comics.title', 'comics.id as comicId', 'chapters.id as chapterId'])
      .where('comics.title', 'in', NAMES)
      .orderBy('comics.title')
      .execute();
    const [amber, ...others] = chapters;
    await makePlaylist(site.services, {
      slug: 'herbs',
      title: 'Herbs',
      translations: { fr: { title: 'Herbes' } },
      featured: true,
      items: [
        ...others.map(({ comicId }) => ({ comicId })),
        { comicId: amber?.comicId ?? '', chapterId: amber?.chapterId ?? '', note: 'Only the beginning.' },
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('on a phone lead from the list to one of them and to the chapter that is meant', async () => {
    const { page, close } = await visit(browser, { baseURL: site.url, profile: 'phone' });
    await page.goto('/en/playlists');
    expect(await page.title()).toBe('Playlists | Longstrip');
    const card = page.getByRole('link', { name: 'Herbs 5 titles' });
    await expect.poll(() => card.locator('img').count()).toBe(4);
    await card.click();
    await page.waitForURL('**/en/playlists/playlist/herbs');
    await expect.poll(() => page.title()).toBe('Herbs | Longstrip');
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Herbs' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(5);
    await expect.poll(() => page.getByText('Only the beginning.').count()).toBe(1);
    await page.getByRole('link', { name: 'Amber First Amber' }).click();
    await page.waitForURL('**/en/post/amber/1/reader**');
    await close();
  });
});
