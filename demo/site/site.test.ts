import { Ajv } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { RichText } from '../../src/contract/RichText.ts';
import { slugOf } from '../../src/contract/slugOf.ts';
import { mapComicInfo } from '../../src/features/imports/mapComicInfo.ts';
import { parseComicInfo } from '../../src/features/imports/parseComicInfo.ts';
import { readDemoSite } from '../../src/server/demo/readDemoSite.ts';

const libraryDir = join(import.meta.dirname, '..', 'library');
const slugs = readdirSync(libraryDir).sort();
const site = await readDemoSite();

const seriesOf = (slug: string) =>
  JSON.parse(readFileSync(join(libraryDir, slug, 'series.json'), 'utf8')) as {
    category: string;
    rating: string;
    playlists?: string[];
  };

const infosOf = (slug: string) =>
  readdirSync(join(libraryDir, slug), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((chapter) => {
      const source = readFileSync(join(libraryDir, slug, chapter.name, 'ComicInfo.xml'));
      return mapComicInfo(parseComicInfo(source)).comic;
    });

/** Every localised text, with where it stands. */
const texts = [
  ...site.playlists.flatMap(({ slug, title, description }) => [
    [`${slug} title`, title] as const,
    [`${slug} description`, description] as const,
  ]),
  ...site.slides.flatMap(({ comic, title, headline, text }) => [
    [`${comic} title`, title] as const,
    [`${comic} headline`, headline] as const,
    [`${comic} text`, text] as const,
  ]),
];

describe('the demo site', () => {
  it('says everything in four languages, each time in other words', () => {
    for (const [where, text] of texts) {
      expect(Object.keys(text), where).toEqual([...LANGUAGES]);
      expect(new Set(Object.values(text)).size, where).toBe(4);
    }
    for (const page of site.pages) expect(Object.keys(page.texts)).toEqual([...LANGUAGES]);
  });

  it('has French with its narrow no-break spaces and curved apostrophes', () => {
    const french = JSON.stringify([
      texts.map(([, text]) => text.fr),
      site.pages.map(({ texts: { fr } }) => [fr.title, fr.blocks]),
    ]);
    const words = [...french.matchAll(/"(?:text|title)":"([^"]*)"|"([^":]*)"/g)].map(
      ([, named, plain]) => named ?? plain ?? '',
    );
    expect(words.filter((text) => / [:;?!»]|« |'/.test(text))).toEqual([]);
  });

  it('has pages of the allowed shape, with the same blocks in every language', () => {
    const isRichText = new Ajv({ strict: false }).compile(RichText);
    for (const { slug, texts: byLanguage } of site.pages) {
      const shapes = LANGUAGES.map((language) => {
        const { blocks } = byLanguage[language];
        expect(isRichText({ version: 1, blocks }), `${slug} ${language}`).toBe(true);
        return blocks
          .map((block) => (block.type === 'list' ? `list ${block.items.length}` : block.type))
          .join();
      });
      expect(new Set(shapes).size, slug).toBe(1);
    }
  });

  it('has slides that lead to comics of the library and hold few words', () => {
    for (const { comic, text } of site.slides) {
      expect(slugs).toContain(comic);
      for (const words of Object.values(text)) expect(words.length).toBeLessThanOrEqual(280);
    }
  });

  it('describes every playlist that the library names', () => {
    const named = new Set(slugs.flatMap((slug) => seriesOf(slug).playlists ?? []).map(slugOf));
    expect([...named].filter((slug) => !site.playlists.some((playlist) => playlist.slug === slug))).toEqual(
      [],
    );
  });

  it('puts first only what is in a playlist', () => {
    for (const { slug, first } of site.playlists) {
      const items = slugs.filter((comic) => seriesOf(comic).playlists?.map(slugOf).includes(slug));
      expect(
        first.filter((comic) => !items.includes(comic)),
        slug,
      ).toEqual([]);
    }
  });

  it('has names in other languages for every genre, tag, category and rating of the library', () => {
    const missing = new Set<string>();
    const need = (taxonomy: keyof typeof site.termNames, names: readonly string[]) => {
      const known = new Set(Object.keys(site.termNames[taxonomy] ?? {}).map(slugOf));
      for (const name of names) if (!known.has(slugOf(name))) missing.add(`${taxonomy}: ${name}`);
    };
    for (const slug of slugs) {
      const { category, rating } = seriesOf(slug);
      need('categories', [category]);
      need('ratings', [rating]);
      for (const comic of infosOf(slug)) {
        need('genres', comic.genres);
        need('tags', comic.tags);
        need('metas', comic.metas);
        need('relationships', comic.relationships);
        need('parodies', comic.parodies);
      }
    }
    expect([...missing].sort()).toEqual([]);
  });
});
