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
    await makePlaylist(site.services, { slug: 'bare', title: 'Bare' });
    for (let index = 0; index < 24; index += 1) {
      await makePlaylist(site.services, {
        slug: `more-${index}`,
        title: `More ${index}`,
        position: index,
        items: others.slice(0, (index % 4) + 1).map(({ comicId }) => ({ comicId })),
      });
    }
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('have pages, each known under its own address', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'desktop' });
    const { page } = visitor;
    await page.goto('/en/playlists');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/en/playlists?page=2');
    await expect.poll(() => page.getByRole('link', { name: 'More 23' }).count()).toBe(1);
    const canonical = page.locator('link[rel=canonical]');
    await expect.poll(() => canonical.getAttribute('href')).toBe(`${site.url}/en/playlists?page=2`);
    await page.goBack();
    await expect.poll(() => page.getByRole('link', { name: 'Herbs' }).count()).toBe(1);
    await visitor.close();
  });

  it('are there before scripts are, in the language of the address', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone', javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/fr/playlists');
    await page.getByRole('link', { name: 'Herbes' }).click();
    await page.waitForURL('**/fr/playlists/playlist/herbs');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Herbes');
    expect(await page.getByRole('link', { name: 'Basil' }).getAttribute('href')).toBe('/fr/post/basil');
    await visitor.close();
  });

  it('that hold nothing say so, and what to do instead', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page } = visitor;
    await page.goto('/en/playlists/playlist/bare');
    await expect.poll(() => page.getByRole('heading', { name: 'Nothing in it yet' }).count()).toBe(1);
    await page.getByRole('link', { name: 'See the latest comics' }).click();
    await page.waitForURL('**/en/latest');
    await visitor.close();
  });

  it('fit into 320 pixels', async () => {
    const visitor = await visit(browser, { baseURL: site.url, profile: 'phone' });
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/en/playlists', '/en/playlists/playlist/herbs', '/fr/dmca', '/fr/USC2257']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
    await visitor.close();
  });
});
