import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { FEATURES } from '../../../contract/features.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

type Suggestions = {
  comics: { title: string }[];
  terms: { taxonomy: string; slug: string; name: string; comics_count: number }[];
};

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
  await makeComic(site.services, {
    title: 'Moonrise',
    alternative_titles: ['The Rising', 'The "Night" Train'],
    artists: ['Mara Moon'],
    tags: ['Moonlight', 'Space'],
  });
  await makeComic(site.services, { title: 'A moon for two', tags: ['Half moon', 'Space'] });
  await makeComic(site.services, { title: 'Moon unit', tags: ['Half moon'], isNsfw: true });
  await makeComic(site.services, { title: '月光列车', language: 'zh' });
  const { write } = site.services.database;
  await write
    .updateTable('comics')
    .set({ popularity: 9, translations: JSON.stringify({ fr: { title: 'La lune à deux' } }) })
    .where('slug', '=', 'a-moon-for-two')
    .execute();
  await bumpContentGeneration(write);
});
afterAll(() => site.close());

async function suggestions(query: Record<string, string>, from = site): Promise<Suggestions> {
  const response = await from.fetch(`/api/search?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Suggestions;
}

const titlesOf = ({ comics }: Suggestions) => comics.map((comic) => comic.title);
const namesOf = ({ terms }: Suggestions) => terms.map((term) => term.name);

describe('suggestions while somebody types', () => {
  it('are comics that begin with it, then the most read that hold it; none that is nsfw', async () => {
    expect(titlesOf(await suggestions({ q: 'moon' }))).toEqual(['Moonrise', 'A moon for two']);
    expect(titlesOf(await suggestions({ q: 'o' }))[0]).toBe('A moon for two');
  });

  it('are terms by taxonomy, those that begin with it first, with the comics that anyone may see', async () => {
    const { terms } = await suggestions({ q: 'moon' });
    expect(terms).toEqual([
      { taxonomy: 'artists', slug: 'mara-moon', name: 'Mara Moon', comics_count: 1 },
      { taxonomy: 'tags', slug: 'moonlight', name: 'Moonlight', comics_count: 1 },
      { taxonomy: 'tags', slug: 'half-moon', name: 'Half moon', comics_count: 1 },
    ]);
  });

  it('go by translated titles and names, and show them', async () => {
    expect(titlesOf(await suggestions({ q: 'la lune', lang: 'fr' }))).toEqual(['La lune à deux']);
    expect(namesOf(await suggestions({ q: 'chinese' }))).toEqual(['Chinese']);
    expect(namesOf(await suggestions({ q: '中文', lang: 'fr' }))).toEqual(['Chinois']);
  });

  it('go by alternative titles, with the signs that stand in them', async () => {
    for (const q of ['the rising', '"night" train'])
      expect(titlesOf(await suggestions({ q })), q).toEqual(['Moonrise']);
  });

  it('understand Chinese from one character on', async () => {
    expect(titlesOf(await suggestions({ q: '光' }))).toEqual(['月光列车']);
    expect(titlesOf(await suggestions({ q: '月光' }))).toEqual(['月光列车']);
  });

  it('are six comics and four terms of a taxonomy at most', async () => {
    const tags = Array.from({ length: 6 }, (_, index) => `Crowd ${index}`);
    for (let index = 0; index < 8; index += 1)
      await makeComic(site.services, { title: `Crowded ${index}`, tags });
    const { comics, terms } = await suggestions({ q: 'crowd' });
    expect(comics).toHaveLength(6);
    expect(terms).toHaveLength(4);
  });

  it('take signs for what they are, and find nothing where nothing is', async () => {
    for (const q of ['%', '_', '\\', '[', ']', '",', ','])
      expect(await suggestions({ q }), q).toEqual({ comics: [], terms: [] });
  });

  it('need something to go by', async () => {
    for (const query of ['', 'q=', 'q=%20']) {
      expect((await site.fetch(`/api/search?${query}`)).status, query).toBe(422);
    }
  });

  it('leave out the terms of taxonomies that are off', async () => {
    const features = FEATURES.filter((feature) => feature !== 'tags').join(',');
    const plain = await makeTestSite({ SITE_FEATURES: features });
    await makeComic(plain.services, { title: 'Moonrise', artists: ['Mara Moon'], tags: ['Moonlight'] });
    expect(namesOf(await suggestions({ q: 'moon' }, plain))).toEqual(['Mara Moon']);
    await plain.close();
  });
});
