import { expect, it } from 'vitest';
import { relabelledComic } from './relabelledComic.ts';

const tag = (id: number, slug: string) => ({
  id,
  taxonomy: 'tags' as const,
  slug,
  name: slug,
  is_by_hand: true,
});
const implied = (name: string, isExcepted: boolean) => ({
  id: 9,
  taxonomy: 'tags' as const,
  name,
  because: ['wind'],
  is_excepted: isExcepted,
});
const ref = (slug: string) => ({ slug, name: slug });
const artists = { taxonomy: 'artists' as const, items: [ref('ines')] };
const genres = { taxonomy: 'genres' as const, items: [ref('calm')] };

it('gives the page of a comic its new tags in the place of the old, with those that they still bring', () => {
  const before = ['wind', 'sea', 'weather', 'dust'].map(ref);
  const shown = { nsfw: false, terms: [artists, { taxonomy: 'tags' as const, items: before }, genres] };
  const saved = {
    fields: { nsfw: true },
    terms: [tag(1, 'wind'), tag(3, 'hill'), { ...tag(4, 'ines'), taxonomy: 'artists' as const }],
    implied: [implied('weather', false), implied('dust', true)],
  };
  const items = ['wind', 'hill', 'weather'].map(ref);
  expect(relabelledComic(shown, saved)).toEqual({
    nsfw: true,
    terms: [artists, { taxonomy: 'tags', items }, genres],
  });
  const bare = { ...saved, terms: [], implied: [] };
  expect(relabelledComic(shown, bare).terms).toEqual([artists, genres]);
  expect(relabelledComic({ nsfw: false, terms: [] }, { ...bare, terms: [tag(1, 'wind')] }).terms).toEqual([
    { taxonomy: 'tags', items: [ref('wind')] },
  ]);
});
