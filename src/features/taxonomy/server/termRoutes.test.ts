import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { FEATURES } from '../../../contract/features.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

type Card = { taxonomy: string; slug: string; name: string; comics_count: number };
type List = { data: Card[]; pagination: { total: number; total_is_exact: boolean; last_page: number } };

async function answer<Body = List>(path: string): Promise<Body> {
  const response = await site.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}

async function names(path: string): Promise<string[]> {
  return (await answer(path)).data.map((term) => term.name);
}

async function change(taxonomy: 'tags' | 'characters', slug: string, fields: object): Promise<void> {
  const { write } = site.services.database;
  await write
    .updateTable('terms')
    .set(fields)
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .execute();
  await bumpContentGeneration(write);
}

describe('the list of a taxonomy', () => {
  it('is empty before there is a comic', async () => {
    expect(await answer('/api/taxonomies/tags')).toEqual({
      data: [],
      pagination: { current_page: 1, last_page: 1, per_page: 120, total: 0, total_is_exact: true },
    });
  });

  it('has the terms of live comics with their number, the most used first', async () => {
    await makeComic(site.services, { title: 'One', language: 'fr', tags: ['Zebras', 'Éclairs'] });
    await makeComic(site.services, { title: 'Two', language: 'en', tags: ['Zebras', 'apples'] });
    await makeComic(site.services, { title: 'Draft', tags: ['Drafty'], chapters: [{ publishedAt: null }] });
    const { data, pagination } = await answer('/api/taxonomies/tags');
    expect(data[0]).toEqual({ taxonomy: 'tags', slug: 'zebras', name: 'Zebras', comics_count: 2 });
    expect(data.map((term) => term.name).sort()).toEqual(['Zebras', 'apples', 'Éclairs']);
    expect(pagination).toMatchObject({ total: 3, total_is_exact: true });
  });

  it('sorts names as people do, whatever their case and accents', async () => {
    expect(await names('/api/taxonomies/tags?sort=name')).toEqual(['apples', 'Éclairs', 'Zebras']);
  });

  it('sorts both ways, by name and by the number of comics', async () => {
    const descending = await names('/api/taxonomies/tags?sort=name&order=desc');
    expect(descending).toEqual(['Zebras', 'Éclairs', 'apples']);
    const most = await names('/api/taxonomies/tags?sort=popularity&order=desc');
    expect(most[0]).toBe('Zebras');
    expect(await names('/api/taxonomies/tags?sort=popularity')).toEqual(most);
    expect(await names('/api/taxonomies/tags?sort=popularity&order=asc')).toEqual(most.toReversed());
  });

  it('counts for everybody neither nsfw comics nor shows terms that only those carry', async () => {
    await makeComic(site.services, { title: 'Adult', isNsfw: true, tags: ['Zebras', 'After hours'] });
    const { data, pagination } = await answer('/api/taxonomies/tags');
    expect(data.find((term) => term.slug === 'zebras')?.comics_count).toBe(2);
    expect(pagination.total).toBe(3);
    expect((await site.fetch('/api/taxonomies/tags/after-hours')).status).toBe(404);
  });

  it('gives and sorts names in the asked language, each that is not translated as it was written', async () => {
    await change('tags', 'zebras', { translations: JSON.stringify({ fr: { name: 'Ânes rayés' } }) });
    expect(await names('/api/taxonomies/tags?sort=name&lang=fr')).toEqual([
      'Ânes rayés',
      'apples',
      'Éclairs',
    ]);
    expect(await names('/api/taxonomies/tags?sort=name&lang=id')).toEqual(['apples', 'Éclairs', 'Zebras']);
  });

  it('sorts Chinese names by their sound', async () => {
    await change('tags', 'zebras', { translations: JSON.stringify({ zh: { name: '斑马' } }) });
    await change('tags', 'apples', { translations: JSON.stringify({ zh: { name: '苹果' } }) });
    await change('tags', 'éclairs', { translations: JSON.stringify({ zh: { name: '闪电泡芙' } }) });
    expect(await names('/api/taxonomies/tags?sort=name&lang=zh')).toEqual(['斑马', '苹果', '闪电泡芙']);
  });

  it('calls languages by their name in the asked language', async () => {
    expect((await names('/api/taxonomies/languages')).sort()).toEqual(['English', 'French']);
    expect((await names('/api/taxonomies/languages?lang=fr')).sort()).toEqual(['Anglais', 'Français']);
    expect((await names('/api/taxonomies/languages?lang=zh')).sort()).toEqual(['法语', '英语']);
  });

  it('finds a term by an address without its accents', async () => {
    expect(await answer('/api/taxonomies/tags/Eclairs')).toMatchObject({ slug: 'éclairs' });
  });

  it('leaves out terms that are not active', async () => {
    await change('tags', 'apples', { active: false });
    expect(await names('/api/taxonomies/tags?sort=name')).toEqual(['Éclairs', 'Zebras']);
    expect((await site.fetch('/api/taxonomies/tags/apples')).status).toBe(404);
    await change('tags', 'apples', { active: true });
  });

  it('goes on over pages, none of its terms twice', async () => {
    const many = Array.from({ length: 130 }, (_, index) => `Numbered ${index}`);
    await makeComic(site.services, { title: 'Well tagged', genres: many });
    const first = await answer('/api/taxonomies/genres?sort=name');
    const second = await answer('/api/taxonomies/genres?sort=name&page=2');
    expect(first.pagination).toMatchObject({ total: 130, last_page: 2 });
    expect(new Set([...first.data, ...second.data].map((term) => term.slug)).size).toBe(130);
  });

  it.each([
    '/api/taxonomies/moods',
    '/api/taxonomies/tags?sort=height',
    '/api/taxonomies/tags?order=up',
    '/api/taxonomies/tags?page=0',
  ])('refuses what it does not know: %s', async (path) => {
    expect((await site.fetch(path)).status).toBe(422);
  });
});

describe('one term', () => {
  it('comes with all that is written of it', async () => {
    await makeComic(site.services, { title: 'Cast', characters: ['Mina'] });
    const description = { version: 1, blocks: [{ type: 'paragraph', text: 'Keeps the light.' }] };
    await change('characters', 'mina', {
      aliases: ['The keeper'],
      description: JSON.stringify(description),
      links: ['https://example.com/mina'],
      hair_color: 'red',
      gender: 'female',
      translations: JSON.stringify({ fr: { name: 'Mine' } }),
    });
    expect(await answer<object>('/api/taxonomies/characters/mina?lang=fr')).toEqual({
      taxonomy: 'characters',
      slug: 'mina',
      name: 'Mine',
      comics_count: 1,
      aliases: ['The keeper'],
      description,
      links: ['https://example.com/mina'],
      comments_count: 0,
      picture: null,
      hair_color: 'red',
      gender: 'female',
    });
  });

  it('is not there under a slug that nothing has, nor in another taxonomy', async () => {
    expect((await site.fetch('/api/taxonomies/characters/nobody')).status).toBe(404);
    expect((await site.fetch('/api/taxonomies/tags/mina')).status).toBe(404);
  });
});

describe('the menu of taxonomies', () => {
  it('has each that is on, in the order of a comic’s page, with its six most used terms', async () => {
    const { data } = await answer<{ data: { taxonomy: string; terms: Card[] }[] }>('/api/taxonomies');
    expect(data.map((kind) => kind.taxonomy).slice(0, 3)).toEqual([
      'parodies',
      'characters',
      'relationships',
    ]);
    expect(data.find((kind) => kind.taxonomy === 'genres')?.terms).toHaveLength(6);
    expect(data.find((kind) => kind.taxonomy === 'tags')?.terms[0]).toMatchObject({ slug: 'zebras' });
    expect(data.find((kind) => kind.taxonomy === 'parodies')?.terms).toEqual([]);
  });
});

describe('a site without the feature of a taxonomy', () => {
  it('has neither its list nor its terms, nor its place in the menu', async () => {
    const rest = FEATURES.filter((feature) => feature !== 'tags');
    const plain = await makeTestSite({ SITE_FEATURES: rest.join(',') });
    await makeComic(plain.services, { title: 'Tagged', tags: ['Zebras'], genres: ['Zoo'] });
    expect((await plain.fetch('/api/taxonomies/tags')).status).toBe(404);
    expect((await plain.fetch('/api/taxonomies/tags/zebras')).status).toBe(404);
    expect((await plain.fetch('/api/comics?taxonomy=tags&term=zebras')).status).toBe(404);
    expect((await plain.fetch('/en/tags')).status).toBe(404);
    expect((await plain.fetch('/en/tags/tag/zebras')).status).toBe(404);
    expect((await plain.fetch('/en/genres/genre/zoo')).status).toBe(200);
    expect((await plain.fetch('/api/taxonomies/genres/zoo')).status).toBe(200);
    const { data } = (await (await plain.fetch('/api/taxonomies')).json()) as {
      data: { taxonomy: string }[];
    };
    expect(data.map((kind) => kind.taxonomy)).not.toContain('tags');
    await plain.close();
  });
});
