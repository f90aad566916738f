import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { addReads } from '../../popularity/server/addReads.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { Home } from '../homeApi.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

async function home(query = '', of = site): Promise<Home> {
  await bumpContentGeneration(of.services.database.write);
  const response = await of.fetch(`/api/home?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Home;
}

async function dayBefore(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select now()::date - ${days}::int as day`.execute(
    site.services.database.read,
  );
  return rows[0]?.day ?? '';
}

describe('the home page', () => {
  it('of an empty site has no section with anything in it', async () => {
    expect(await home()).toEqual({
      slides: [],
      discover: [],
      latest: [],
      popular: { duration: 'all', data: [] },
      playlists: [],
      tags: [],
      rows: ['discover', 'latest', 'popular', 'playlists', 'tags'].map((kind) => ({
        key: kind,
        kind,
        title: null,
        comics: [],
        path: null,
      })),
    });
  });

  it('shows what is new, a choice of others, and the most used tags', async () => {
    for (let index = 0; index < 30; index += 1) {
      const day = String(index + 1).padStart(2, '0');
      await makeComic(site.services, {
        title: `Comic ${day}`,
        tags: index < 3 ? ['Boats', 'Night'] : ['Night'],
        chapters: [{ publishedAt: `2026-01-${day}T00:00:00Z` }],
      });
    }
    await makeComic(site.services, { title: 'For adults', isNsfw: true, tags: ['Boats'] });
    const { latest, discover, tags } = await home();
    expect(latest.map((comic) => comic.slug)).toEqual(
      Array.from({ length: 12 }, (_, index) => `comic-${30 - index}`),
    );
    expect(discover).toHaveLength(12);
    expect(new Set(discover.map((comic) => comic.slug)).size).toBe(12);
    const newest = new Set(latest.map((comic) => comic.slug));
    expect(discover.some((comic) => newest.has(comic.slug) || comic.slug === 'for-adults')).toBe(false);
    expect(tags.map(({ slug, comics_count }) => [slug, comics_count])).toEqual([
      ['night', 30],
      ['boats', 3],
    ]);
  });

  it('shows the most read of the asked span, or of the shortest one in which ten were read', async () => {
    const { write } = site.services.database;
    const comics = await write
      .selectFrom('comics')
      .select('id')
      .where('nsfw', '=', false)
      .orderBy('slug')
      .limit(12)
      .execute();
    const [first, ...others] = comics.map((comic) => comic.id);
    await addReads(write, { comicId: first ?? '', day: await dayBefore(0), readers: 5 });
    expect((await home()).popular).toMatchObject({ duration: 'all', data: [{ slug: 'comic-01' }] });
    for (const comicId of others) await addReads(write, { comicId, day: await dayBefore(0), readers: 1 });
    expect((await home()).popular.duration).toBe('today');
    expect((await home()).popular.data).toHaveLength(10);
    expect((await home('duration=year')).popular).toMatchObject({
      duration: 'year',
      data: [{ slug: 'comic-01' }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    expect((await home('duration=all')).popular.duration).toBe('all');
  });

  it('is one answer for everybody that caches may keep', async () => {
    const response = await site.fetch('/api/home');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('refuses a span that is none', async () => {
    expect((await site.fetch('/api/home?duration=decade')).status).toBe(422);
  });

  it('leaves out the sections of features that are off', async () => {
    const bare = await makeTestSite({ SITE_FEATURES: 'groups' });
    await makeComic(bare.services, { title: 'Tagged', tags: ['Boats'] });
    expect(await home('', bare)).toMatchObject({ latest: [{ slug: 'tagged' }], playlists: [], tags: [] });
    await bare.close();
  });
});
