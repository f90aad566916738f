import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
  await makeComic(site.services, { title: 'Night Post', tags: ['Quiet'], artists: ['Mina'] });
  await makeComic(site.services, { title: 'The post office', tags: ['Quiet', 'Small town'] });
  await makeComic(site.services, { title: '100% wool', alternative_titles: ['Pure\\wool'] });
  await makeComic(site.services, { title: '1000 wools', alternative_titles: ['snake_case'] });
  await makeComic(site.services, { title: 'snakes in a case' });
  await makeComic(site.services, { title: 'Été à Paris' });
  await makeComic(site.services, { title: '深夜食堂' });
  await makeComic(site.services, { title: 'Late night post', tags: ['Quiet'], isNsfw: true });
  await makeComic(site.services, {
    title: 'Night draft',
    tags: ['Quiet'],
    chapters: [{ publishedAt: null }],
  });
});
afterAll(() => site.close());

type List = { data: { title: string }[]; pagination: { total: number; total_is_exact: boolean } };

async function list(query: Record<string, string>): Promise<List> {
  const response = await site.fetch(`/api/comics?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as List;
}

async function titles(query: Record<string, string>): Promise<string[]> {
  const { data, pagination } = await list(query);
  expect(pagination).toMatchObject({ total: data.length, total_is_exact: true });
  return data.map((comic) => comic.title).sort();
}

describe('the list of comics by words', () => {
  it('has those whose titles hold every word, in whatever order and case', async () => {
    expect(await titles({ q: 'POST night' })).toEqual(['Night Post']);
    expect(await titles({ q: '  post ' })).toEqual(['Night Post', 'The post office']);
    expect(await titles({ q: 'post nothing' })).toEqual([]);
  });

  it('looks into other titles and into translated ones', async () => {
    const { write } = site.services.database;
    await write
      .updateTable('comics')
      .set({ translations: JSON.stringify({ fr: { title: 'Courrier de nuit' } }) })
      .where('slug', '=', 'night-post')
      .execute();
    await bumpContentGeneration(write);
    expect(await titles({ q: 'courrier' })).toEqual(['Night Post']);
    expect(await titles({ q: 'snake_case' })).toEqual(['1000 wools']);
  });

  it.each([
    ['100%', ['100% wool']],
    ['snake_c', ['1000 wools']],
    ['été', ['Été à Paris']],
    ['夜食', ['深夜食堂']],
    ['夜', ['深夜食堂']],
  ])('takes %s for what it says, not for a pattern', async (q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  it('shows neither drafts nor nsfw comics', async () => {
    expect(await titles({ q: 'night' })).toEqual(['Night Post']);
  });

  it.each([{ q: '' }, { q: '   ' }, { q: 'a\u0000b' }, { q: 'x'.repeat(101) }])(
    'refuses what nobody looks for: %o',
    async (query) => {
      const response = await site.fetch(`/api/comics?${new URLSearchParams(query)}`);
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['q']);
    },
  );
});

describe('the list of comics of a term', () => {
  it('has those that carry it, and knows how many without counting', async () => {
    expect(await titles({ taxonomy: 'tags', term: 'quiet' })).toEqual(['Night Post', 'The post office']);
    expect(await titles({ taxonomy: 'artists', term: 'mina' })).toEqual(['Night Post']);
  });

  it('goes together with words, a span of time and a sort', async () => {
    expect(await titles({ taxonomy: 'tags', term: 'quiet', q: 'office' })).toEqual(['The post office']);
    expect(await titles({ taxonomy: 'tags', term: 'quiet', duration: 'year' })).toHaveLength(2);
    const { data } = await list({ taxonomy: 'tags', term: 'quiet', sort: 'title', order: 'desc' });
    expect(data.map((comic) => comic.title)).toEqual(['The post office', 'Night Post']);
  });

  it('is empty for a term that is not there, or is one of another taxonomy', async () => {
    expect(await titles({ taxonomy: 'tags', term: 'never-was' })).toEqual([]);
    expect(await titles({ taxonomy: 'genres', term: 'quiet' })).toEqual([]);
  });

  it('is empty in safe answers for a term that is nsfw itself', async () => {
    const { write } = site.services.database;
    await write.updateTable('terms').set({ nsfw: true }).where('slug', '=', 'small-town').execute();
    await bumpContentGeneration(write);
    expect(await titles({ taxonomy: 'tags', term: 'small-town' })).toEqual([]);
  });

  it.each([
    ['taxonomy=tags', 'term', 'The term field is required when taxonomy is present.'],
    ['term=quiet', 'taxonomy', 'The taxonomy field is required when term is present.'],
  ])('wants both names of a term: %s', async (query, field, message) => {
    const response = await site.fetch(`/api/comics?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation', errors: { [field]: [message] } });
  });
});
