import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../contract/features.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
});
afterAll(() => site.close());

async function change(slug: string, fields: object): Promise<void> {
  const { write } = site.services.database;
  await write
    .updateTable('terms')
    .set(fields)
    .where('taxonomy', '=', 'characters')
    .where('slug', '=', slug)
    .execute();
  await bumpContentGeneration(write);
}

async function charactersOf(path: string, init?: RequestInit): Promise<Record<string, unknown>[]> {
  const response = await site.fetch(path, init);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Record<string, unknown>[] }).data;
}

describe('the characters of a comic', () => {
  it('stand in the order of the comic, each with what is said of it, in the asked language', async () => {
    await makeComic(site.services, { title: 'Two Keepers', characters: ['Zora', 'Anton'] });
    await change('zora', {
      hair_color: 'silver',
      gender: 'female',
      translations: JSON.stringify({ fr: { name: 'Aurore' } }),
    });
    const shown = await charactersOf('/api/comics/two-keepers/characters?lang=fr');
    const about = { slug: 'zora', picture: null, hair_color: 'silver', gender: 'female', comics_count: 1 };
    expect(shown).toEqual([
      { ...about, name: 'Aurore' },
      { ...about, slug: 'anton', name: 'Anton', hair_color: null, gender: null },
    ]);
  });

  it('leave out one that is not shown, and for visitors one for adults', async () => {
    await makeComic(site.services, { title: 'Three Guests', characters: ['Bo', 'Cleo', 'Dan'] });
    await change('bo', { active: false });
    await change('cleo', { nsfw: true });
    const path = '/api/comics/three-guests/characters';
    expect((await charactersOf(path)).map(({ slug }) => slug)).toEqual(['dan']);
    const headers = { cookie: await passAgeGate(site) };
    expect((await charactersOf(path, { headers })).map(({ slug }) => slug)).toEqual(['cleo', 'dan']);
  });

  it('are an empty list where nobody named any, and none for a comic that is not there', async () => {
    await makeComic(site.services, { title: 'Nobody Here' });
    expect(await charactersOf('/api/comics/nobody-here/characters')).toEqual([]);
    const html = await (await site.fetch('/en/post/nobody-here/characters')).text();
    expect(html).toContain('No characters yet');
    expect(html).toContain('content="noindex"');
    expect((await site.fetch('/api/comics/not-there/characters')).status).toBe(404);
  });

  it('are a page of their own, rendered with the tabs of the comic', async () => {
    const html = await (await site.fetch('/zh/post/two-keepers/characters')).text();
    expect(html).toContain('<title>《Two Keepers》角色');
    expect(html).toContain('Zora');
    expect(html).toContain('/zh/characters/character/zora');
    expect(html).toMatch(/href="\/zh\/post\/two-keepers\/gallery"/);
  });
});

it('is gone with the feature', async () => {
  const rest = FEATURES.filter((feature) => feature !== 'characters');
  const plain = await makeTestSite({ SITE_FEATURES: rest.join(',') });
  await makeComic(plain.services, { title: 'Alone', characters: ['Mina'] });
  expect((await plain.fetch('/api/comics/alone/characters')).status).toBe(404);
  expect((await plain.fetch('/en/webtoon/alone/characters')).status).toBe(404);
  expect(await (await plain.fetch('/en/webtoon/alone')).text()).not.toContain('/characters');
  await plain.close();
});
