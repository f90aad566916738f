import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '../support/makeTestSite.ts';
import { makeRoutedSites, ROUTE_ROWS } from '../support/routeTable.ts';

/** The routes of the specification, so that none of them can fall out of the table. */
const SPEC_ROUTES =
  'home {lang} admin latest post/{slug} webtoon/{slug} characters download comments/{identifier?} reader tags/tag metas/meta ratings/rating playlists/playlist groups/group parodies/parody relationships/relationship characters/character artists/artist authors/author language/{slug} category/{slug} dmca USC2257 login register password-reset password-reset/{token} verify/{hash} profile/{username} settings'.split(
    ' ',
  );

describe('the table of routes', () => {
  let post: TestSite;
  let webtoon: TestSite;

  beforeAll(async () => {
    ({ post, webtoon } = await makeRoutedSites());
  });
  afterAll(async () => {
    await post.close();
    await webtoon.close();
  });

  it('has every route of the specification', () => {
    const listed = ROUTE_ROWS.map(({ route }) => route).join('\n');
    expect(SPEC_ROUTES.filter((route) => !listed.includes(route))).toEqual([]);
  });

  it.each(ROUTE_ROWS.filter(({ state }) => state === 'built'))(
    '$route is there, with its title and a description',
    async (row) => {
      const site = row.feature === 'webtoons' ? webtoon : post;
      // Some lead on, as an address without a language.
      const response = await site.fetch(row.path, { redirect: 'follow' });
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(/<meta name="description" content="([^"]*)"/.exec(page)?.[1]).toMatch(/\S/);
      // Only the browser knows who is asking, and sends visitors to the login.
      if (row.route.endsWith('to a visitor')) return;
      const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '';
      expect(title).toContain(row.title);
      expect(title).toMatch(row.title === 'Longstrip' ? /^Longstrip$/ : /^.+ \| Longstrip$/);
    },
  );

  it.each(ROUTE_ROWS.filter(({ state }) => state !== 'built'))(
    '$route is the 404 page ($state)',
    async (row) => {
      const response = await post.fetch(row.path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>Page not found | Longstrip</title>');
    },
  );

  it.each(
    ROUTE_ROWS.filter(({ feature, state }) => state === 'built' && feature !== '' && feature !== 'webtoons'),
  )('$route is gone while $feature is off', async (row) => {
    expect((await webtoon.fetch(row.path.replace('/post/', '/webtoon/'))).status).toBe(404);
  });
});
