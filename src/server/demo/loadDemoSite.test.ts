import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../tests/support/makeTestSite.ts';
import { ensurePlaylists } from '../../features/playlists/server/ensurePlaylists.ts';
import { bumpContentGeneration } from '../../features/site/server/contentGeneration.ts';
import { listSlides } from '../../features/slides/server/slideStore.ts';
import { loadDemoSite, removeDemoSite } from './loadDemoSite.ts';

let site: TestSite;
const comics: Record<string, string> = {};
const SLUGS = ['tin-star-rabbit', 'night-post', 'own-work'];

beforeAll(async () => {
  // The demo is for a site that has nothing.
  site = await makeTestSite({}, { crowd: 'none' });
  for (const slug of SLUGS) {
    const { id } = await makeComic(site.services, {
      title: slug,
      tags: ['night', 'made up here'],
      categories: ['Manga'],
      chapters: [{ publishedAt: '2026-01-01T00:00:00Z' }],
    });
    comics[slug] = id;
    await ensurePlaylists(site.services.database.write, id, [{ name: 'Start here' }, { name: 'Our own' }]);
  }
});
afterAll(() => site.close());

const load = () => loadDemoSite(site.services, ['tin-star-rabbit', 'night-post']);

/** Everything that the demo enters, but for when. */
async function entered() {
  const { write } = site.services.database;
  const playlists = await write
    .selectFrom('playlists')
    .select(['slug', 'title', 'featured', 'translations'])
    .orderBy('slug')
    .execute();
  const items = await write
    .selectFrom('playlist_items')
    .select(['comic_id', 'position'])
    .orderBy('id')
    .execute();
  const slides = await write.selectFrom('slides').select(['id', 'title', 'media_id']).orderBy('id').execute();
  const pages = await write.selectFrom('static_pages').select(['id', 'title']).orderBy('id').execute();
  const terms = await write.selectFrom('terms').select(['name', 'translations']).orderBy('id').execute();
  const reads = await write.selectFrom('comics').select(['slug', 'popularity']).orderBy('slug').execute();
  return { playlists, items, slides, pages, terms, reads };
}

describe('loading the demo site', () => {
  it('enters nothing at all when it is stopped on the way', async () => {
    const before = await entered();
    const jobs = { ...site.services.jobs, send: () => Promise.reject(new Error('stopped')) };
    await expect(loadDemoSite({ ...site.services, jobs }, ['tin-star-rabbit', 'night-post'])).rejects.toThrow(
      'stopped',
    );
    expect(await entered()).toEqual(before);
  });

  it('gives its playlists words, a place and an order, and leaves others alone', async () => {
    await load();
    const { data } = (await (await site.fetch('/api/playlists?lang=fr')).json()) as {
      data: { title: string; mosaic: { id: string }[] }[];
    };
    expect(data.map(({ title }) => title)).toEqual(['Pour commencer', 'Our own']);
    const { items } = (await (await site.fetch('/api/playlists/start-here')).json()) as {
      items: { comic: { slug: string } }[];
    };
    expect(items.map(({ comic }) => comic.slug)).toEqual(['night-post', 'tin-star-rabbit', 'own-work']);
  });

  it('has slides in every language, with the pictures that were drawn for them', async () => {
    for (const language of ['en', 'fr', 'id', 'zh'] as const) {
      const slides = await listSlides(site.services.database.read, {
        language,
        contentClass: 'safe',
        now: new Date(),
      });
      expect(slides.map(({ link }) => link)).toEqual(['/post/night-post', '/post/tin-star-rabbit']);
      expect(slides.map(({ image }) => image.width)).toEqual([1600, 1600]);
      expect(slides.map(({ mobile_image }) => mobile_image?.width)).toEqual([800, 800]);
    }
  });

  it('has pages in every language', async () => {
    for (const language of ['en', 'fr', 'id', 'zh']) {
      const { data } = (await (await site.fetch(`/api/pages?lang=${language}`)).json()) as {
        data: { slug: string }[];
      };
      expect(data.map(({ slug }) => slug)).toEqual(['about', 'how-to-read', 'dmca', 'USC2257']);
      for (const slug of ['about', 'how-to-read'])
        expect(await (await site.fetch(`/api/pages/${slug}?lang=${language}`)).json()).toMatchObject({
          language,
        });
    }
  });

  it('names terms in other languages, and makes none', async () => {
    const { terms } = await entered();
    const namesOf = (name: string) => terms.find((term) => term.name === name)?.translations;
    expect(namesOf('night')).toEqual({ fr: { name: 'nuit' }, id: { name: 'malam' }, zh: { name: '夜晚' } });
    expect(namesOf('made up here')).toEqual({});
    expect(namesOf('airship')).toBeUndefined();
  });

  it('has readers for its own comics alone, so that there are popular ones of every span', async () => {
    const { reads } = await entered();
    expect(reads.find(({ slug }) => slug === 'own-work')?.popularity).toBe(0);
    for (const duration of ['today', 'week', 'month', 'year', 'all']) {
      const answer = await site.fetch(`/api/popular-comics?duration=${duration}`);
      const { data } = (await answer.json()) as { data: { slug: string }[] };
      expect(data.map(({ slug }) => slug).sort(), duration).toEqual(['night-post', 'tin-star-rabbit']);
    }
  });

  it('changes nothing the second time', async () => {
    const before = await entered();
    await load();
    expect(await entered()).toEqual(before);
  });

  it('leaves what was changed on the site as it is', async () => {
    const { write } = site.services.database;
    await write.updateTable('playlists').set({ title: 'Begin' }).where('slug', '=', 'start-here').execute();
    await load();
    const { playlists } = await entered();
    expect(playlists.find(({ slug }) => slug === 'start-here')?.title).toBe('Begin');
  });
});

describe('removing the demo site', () => {
  it('leaves those of its pages that were edited, and playlists that hold something else', async () => {
    const { write } = site.services.database;
    await write
      .updateTable('static_pages')
      .set({ title: 'Notre page', version: 2 })
      .where('slug', '=', 'about')
      .where('language', '=', 'fr')
      .execute();
    await removeDemoSite(site.services);
    const { pages, slides, playlists } = await entered();
    expect(pages.map(({ title }) => title)).toEqual(['Notre page']);
    expect(slides).toEqual([]);
    expect(playlists.map(({ slug }) => slug)).toEqual(['our-own', 'start-here']);
    expect(await (await site.fetch('/api/pages/about?lang=zh')).json()).toMatchObject({
      title: 'Notre page',
    });
  });

  it('takes those that are empty, and comes back whole when it is loaded again', async () => {
    const { write } = site.services.database;
    for (const id of Object.values(comics))
      await write.deleteFrom('playlist_items').where('comic_id', '=', id).execute();
    await removeDemoSite(site.services);
    expect((await entered()).playlists.map(({ slug }) => slug)).toEqual(['our-own']);
    await ensurePlaylists(write, comics['night-post'] ?? '', [{ name: 'Start here' }]);
    await load();
    await bumpContentGeneration(write);
    const again = await entered();
    expect(again.slides).toHaveLength(8);
    expect(again.playlists.find(({ slug }) => slug === 'start-here')).toMatchObject({ featured: true });
  });
});

it('shows the slide of a comic that was marked as adult to adults alone', async () => {
  const { read, write } = site.services.database;
  await removeDemoSite(site.services);
  await write.updateTable('comics').set({ nsfw: true }).where('slug', '=', 'night-post').execute();
  await load();
  const links = async (contentClass: 'safe' | 'full') =>
    (await listSlides(read, { language: 'en', contentClass, now: new Date() })).map(({ link }) => link);
  expect(await links('safe')).toEqual(['/post/tin-star-rabbit']);
  expect(await links('full')).toEqual(['/post/night-post', '/post/tin-star-rabbit']);
});
