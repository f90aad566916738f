import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const libraryDir = join(import.meta.dirname, 'library');
const slidesDir = join(import.meta.dirname, 'site/slides');
const slugs = readdirSync(libraryDir).sort();

type Facts = {
  slug: string;
  title: Record<string, string>;
  description: Record<string, string>;
  status: string;
  direction: string;
  mode: string;
  attributes: Record<string, boolean>;
  rating: string;
  platforms?: string[];
};

const factsOf = (slug: string) =>
  JSON.parse(readFileSync(join(libraryDir, slug, 'series.json'), 'utf8')) as Facts;
const chaptersOf = (slug: string) =>
  readdirSync(join(libraryDir, slug), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const pagesOf = (slug: string, chapter: string) =>
  readdirSync(join(libraryDir, slug, chapter))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => join(libraryDir, slug, chapter, name));
const everyPage = () =>
  slugs.flatMap((slug) => chaptersOf(slug).flatMap((chapter) => pagesOf(slug, chapter)));

// ComicInfo v2.0 is an xs:sequence; Tags stand where the v2.1 draft puts them.
const sequence =
  'Title Series Number Count Volume AlternateSeries AlternateNumber AlternateCount Summary Notes Year Month Day Writer Penciller Inker Colorist Letterer CoverArtist Editor Translator Publisher Imprint Genre Tags Web PageCount LanguageISO Format BlackAndWhite Manga Characters Teams Locations ScanInformation StoryArc StoryArcNumber SeriesGroup AgeRating Pages CommunityRating'.split(
    ' ',
  );
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: true });
const infoOf = (slug: string, chapter: string) =>
  (
    parser.parse(readFileSync(join(libraryDir, slug, chapter, 'ComicInfo.xml'), 'utf8')) as {
      ComicInfo: Record<string, string>;
    }
  ).ComicInfo;

describe('the demo library', () => {
  it('has at least 24 series and stays, with the slides, within twelve megabytes', () => {
    expect(slugs.length).toBeGreaterThanOrEqual(24);
    const files = [libraryDir, slidesDir].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(12 * 1000 * 1000);
  });

  it('has terms of every taxonomy', () => {
    const said = slugs.flatMap((slug) =>
      chaptersOf(slug).flatMap((chapter) => infoOf(slug, chapter).Tags?.split(', ') ?? []),
    );
    for (const taxonomy of ['meta', 'relationship', 'parody'])
      expect(
        said.some((tag) => tag.startsWith(`${taxonomy}: `)),
        taxonomy,
      ).toBe(true);
    expect(slugs.some((slug) => (factsOf(slug).platforms ?? []).length > 0)).toBe(true);
  });

  it('was released over the last year, on at least forty days', () => {
    const days = slugs.flatMap((slug) =>
      chaptersOf(slug).map((chapter) => {
        const { Year, Month = '', Day = '' } = infoOf(slug, chapter);
        return `${Year}-${Month.padStart(2, '0')}-${Day.padStart(2, '0')}`;
      }),
    );
    expect(days.filter((day) => day < '2025-11-20' || day > '2026-11-20')).toEqual([]);
    expect(new Set(days).size).toBeGreaterThanOrEqual(40);
  });

  it('is lettered in English, French, Indonesian and Chinese', () => {
    const languages = new Set(
      slugs.flatMap((slug) => chaptersOf(slug).map((chapter) => infoOf(slug, chapter).LanguageISO)),
    );
    expect([...languages].sort()).toEqual(['en', 'fr', 'id', 'zh']);
  });

  it('has right-to-left, webtoon and speechless series', () => {
    const all = slugs.map(factsOf);
    expect(all.some((facts) => facts.direction === 'rtl')).toBe(true);
    expect(all.some((facts) => facts.mode === 'webtoon')).toBe(true);
    expect(all.some((facts) => facts.attributes.speechless)).toBe(true);
  });

  it('has wide spreads, tall strips and a chapter of twelve pages or more', async () => {
    const shapes = await Promise.all(
      everyPage().map(async (path) => ({ path, ...(await sharp(path).metadata()) })),
    );
    expect(shapes.filter(({ width, height }) => width > height).length).toBeGreaterThanOrEqual(3);
    expect(shapes.filter(({ width, height }) => height / width > 3).length).toBeGreaterThanOrEqual(4);
    expect(shapes.every(({ format, width }) => format === 'webp' && width >= 800)).toBe(true);
    expect(
      Math.max(...slugs.flatMap((slug) => chaptersOf(slug).map((chapter) => pagesOf(slug, chapter).length))),
    ).toBeGreaterThanOrEqual(12);
  });

  describe.each(slugs)('%s', (slug) => {
    it('has a cover of two to three', async () => {
      const { width, height, format } = await sharp(join(libraryDir, slug, 'cover.webp')).metadata();
      expect(format).toBe('webp');
      expect(width / height).toBeCloseTo(2 / 3, 2);
    });

    it('has its facts in four languages', () => {
      const facts = factsOf(slug);
      expect(facts.slug).toBe(slug);
      expect(['canceled', 'complete', 'ongoing', 'onhold']).toContain(facts.status);
      expect(['ltr', 'rtl']).toContain(facts.direction);
      expect(['manga', 'webtoon']).toContain(facts.mode);
      expect(Object.keys(facts.attributes).sort()).toEqual(['rewritten', 'speechless', 'translated']);
      for (const text of [facts.title, facts.description]) {
        expect(Object.keys(text).sort()).toEqual(['en', 'fr', 'id', 'zh']);
        expect(new Set(Object.values(text)).size).toBeGreaterThan(1);
      }
      expect(new Set(Object.values(facts.description)).size).toBe(4);
      expect(facts.description.zh).toMatch(/\p{Script=Han}/u);
    });

    it('has chapters whose ComicInfo is in order and agrees with the facts', () => {
      const facts = factsOf(slug);
      const chapters = chaptersOf(slug);
      expect(chapters.length).toBeGreaterThan(0);
      for (const chapter of chapters) {
        const info = infoOf(slug, chapter);
        const places = Object.keys(info).map((name) => sequence.indexOf(name));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(info.Number).toBe(chapter);
        expect(Number(info.PageCount)).toBe(pagesOf(slug, chapter).length);
        expect(pagesOf(slug, chapter).length).toBeGreaterThan(0);
        expect(info.Manga === 'YesAndRightToLeft').toBe(facts.direction === 'rtl');
        expect(info.Format === 'Webtoon').toBe(facts.mode === 'webtoon');
        expect(info.AgeRating).toBe(facts.rating);
        expect(['Everyone', 'Teen']).toContain(facts.rating);
      }
    });

    it('numbers its pages from 001 without a gap', () => {
      for (const chapter of chaptersOf(slug)) {
        const names = pagesOf(slug, chapter).map((path) => path.slice(-8));
        expect(names).toEqual(names.map((_, i) => `${String(i + 1).padStart(3, '0')}.webp`));
      }
    });
  });
});
