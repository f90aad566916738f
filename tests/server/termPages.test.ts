import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RichText } from '../../src/contract/RichText.ts';
import { addComicTerms } from '../../src/features/comics/server/comicLiveness.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { TAXONOMY_KINDS } from '../../src/features/taxonomy/taxonomyKinds.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

describe('the pages of taxonomies', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await makeTestSite();
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'Everything' });
    for (const { taxonomy } of TAXONOMY_KINDS) {
      const terms = await ensureTerms(write, taxonomy, [`A ${taxonomy} 名`]);
      await addComicTerms(write, { id, nsfw: false, state: 'published' }, terms);
    }
    await bumpContentGeneration(write);
    await makeComic(site.services, { title: 'Many', tags: ['Many'] });
  });
  afterAll(() => site.close());

  const page = async (path: string) => (await site.fetch(path)).text();
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);

  it.each(TAXONOMY_KINDS.map(({ taxonomy, listPath, termPath }) => ({ taxonomy, listPath, termPath })))(
    'list all $taxonomy, and lead to each of them',
    async ({ taxonomy, listPath, termPath }) => {
      const list = await page(`/en/${listPath}`);
      const kinds = /<h1[^>]*>([^<]*)<\/h1>/.exec(list)?.[1];
      expect(titleOf(list)).toBe(`${kinds} | Longstrip`);
      const path = `/en/${termPath}/${encodeURIComponent(`a-${taxonomy}-名`)}`;
      expect(list).toContain(`href="${path}"`);
      const term = await page(path);
      expect(titleOf(term)).toBe(`A ${taxonomy} 名 · ${kinds} | Longstrip`);
      expect(term).toContain('href="/en/post/everything"');
      expect(/<link rel="canonical" href="([^"]*)"/.exec(term)?.[1]).toMatch(new RegExp(`${path}$`));
    },
  );

  it('tell of a character what is written of them', async () => {
    const { write } = site.services.database;
    const description: RichText = { version: 1, blocks: [{ type: 'paragraph', text: 'Keeps the light.' }] };
    await write
      .updateTable('terms')
      .set({
        aliases: ['The keeper'],
        description: JSON.stringify(description),
        links: ['https://www.example.com/mina/'],
        hair_color: 'Red',
        gender: 'female',
      })
      .where('taxonomy', '=', 'characters')
      .execute();
    await bumpContentGeneration(write);
    const html = await page(`/fr/characters/character/${encodeURIComponent('a-characters-名')}`);
    for (const expected of ['The keeper', 'Keeps the light.', 'Red', 'Féminin'])
      expect(html).toContain(expected);
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.example\.com\/mina\/"/);
    expect(html).toContain('<meta name="description" content="Keeps the light."');
  });

  it('sort by name under their letters, both ways', async () => {
    expect(headings(await page('/en/tags?sort=name')).slice(0, 2)).toEqual(['A', 'M']);
    expect(headings(await page('/en/tags?sort=name&order=desc')).slice(0, 2)).toEqual(['M', 'A']);
  });

  it('are not there for a term that nobody carries, nor for a page of it', async () => {
    for (const path of ['/en/tags/tag/nobody', '/en/tags/tag', '/en/tags/tag/many/more'])
      expect((await site.fetch(path)).status, path).toBe(404);
  });
});
