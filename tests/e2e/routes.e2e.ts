import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../../src/contract/features.ts';
import { plainToRichText } from '../../src/contract/plainToRichText.ts';
import { arrived } from '../support/arrived.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { describeInBrowser, openBrowser, visit, type Visit } from '../support/openBrowser.ts';

type RouteRow = { route: string; path: string; title: string; feature: string; state: string };

/** The table of docs/routes.md. */
const ROWS = readFileSync('docs/routes.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`/'))
  .map((line): RouteRow => {
    const [, route = '', example = '', title = '', feature = '', state = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { route, path: example.replaceAll('`', ''), title, feature, state };
  });

/** The routes of the specification, so that none of them can fall out of the table. */
const SPEC_ROUTES =
  'home {lang} admin latest post/{slug} webtoon/{slug} characters download comments/{identifier?} reader tags/tag metas/meta ratings/rating playlists/playlist groups/group parodies/parody relationships/relationship characters/character artists/artist authors/author language/{slug} category/{slug} dmca USC2257 login register password-reset password-reset/{token} verify/{hash} profile/{username} settings'.split(
    ' ',
  );

const COMIC = {
  title: 'Kites',
  language: 'en',
  tags: ['wind'],
  metas: ['full colour'],
  groups: ['Hill Scans'],
  parodies: ['Moby Dick'],
  relationships: ['rivals'],
  characters: ['Ada'],
  artists: ['Ines Hill'],
  authors: ['Tom Hill'],
  categories: ['Manga'],
  genres: ['Adventure'],
  publishers: ['Hill House'],
  rating: { name: 'Everyone', nsfw: false },
  platforms: ['Panelhouse'],
  playlists: [{ name: 'Start here' }],
};

async function makeSiteWith(features: readonly string[]): Promise<TestSite> {
  const site = await makeTestSite({ SITE_FEATURES: features.join(',') });
  await makeComic(site.services, COMIC);
  await makeMember(site, { username: 'ada' });
  await site.services.database.write
    .insertInto('static_pages')
    .values({
      id: randomUUID(),
      slug: 'about',
      language: 'en',
      title: 'About',
      body: JSON.stringify(plainToRichText('Who we are.')),
    })
    .execute();
  return site;
}

describe('the table of routes', () => {
  it('has every route of the specification', () => {
    const listed = ROWS.map(({ route }) => route).join('\n');
    expect(SPEC_ROUTES.filter((route) => !listed.includes(route))).toEqual([]);
  });
});

describeInBrowser('every route', () => {
  let browser: Browser;
  let post: TestSite;
  let webtoon: TestSite;
  let visitor: Visit;

  beforeAll(async () => {
    const withoutWebtoons = FEATURES.filter((feature) => feature !== 'webtoons' && feature !== 'logo');
    post = await makeSiteWith(withoutWebtoons);
    webtoon = await makeSiteWith(['webtoons']);
    browser = await openBrowser();
    visitor = await visit(browser, { baseURL: post.url, profile: 'desktop' });
  });
  afterAll(async () => {
    await browser.close();
    await post.close();
    await webtoon.close();
  });

  const siteOf = (row: RouteRow) => (row.feature === 'webtoons' ? webtoon : post);

  it.each(ROWS.filter(({ state }) => state === 'built'))(
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

  it.each(ROWS.filter(({ state }) => state !== 'built'))('$route is the 404 page ($state)', async (row) => {
    const response = await post.fetch(row.path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page not found | Longstrip</title>');
  });

  it.each(ROWS.filter(({ feature, state }) => state === 'built' && feature !== '' && feature !== 'webtoons'))(
    '$route is gone while $feature is off',
    async (row) => {
      expect((await webtoon.fetch(row.path.replace('/post/', '/webtoon/'))).status).toBe(404);
    },
  );
});
