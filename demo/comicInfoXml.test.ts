import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { comicInfoXml } from './comicInfoXml.ts';
import type { ChapterPlan, SeriesPlan } from './seriesKind.ts';

const blank = () => ({ width: 10, height: 10, svg: '<svg/>' });
const words = { en: 'a', fr: 'b', id: 'c', zh: 'd' };
const chapter: ChapterPlan = {
  number: '1',
  title: 'Salt & <Pepper>',
  summary: 'x',
  released: [2026, 3, 14],
  pages: [blank, blank],
};
const series: SeriesPlan = {
  slug: 'x',
  title: words,
  description: words,
  status: 'ongoing',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'rtl',
  mode: 'webtoon',
  attributes: { rewritten: false, speechless: false, translated: false },
  language: 'fr',
  printed: 'X',
  writer: 'W',
  penciller: 'P',
  genres: ['One', 'Two'],
  tags: ['t'],
  characters: ['C'],
  publisher: 'H',
  group: 'G',
  encoding: { kind: 'tones' },
  cover: blank,
  chapters: [chapter],
};

it('writes titles with markup in them so that a parser reads them back', () => {
  const parsed = new XMLParser({ processEntities: true }).parse(comicInfoXml(series, chapter)) as {
    ComicInfo: Record<string, unknown>;
  };
  expect(parsed.ComicInfo).toMatchObject({
    Title: 'Salt & <Pepper>',
    Genre: 'One, Two',
    PageCount: 2,
    Manga: 'YesAndRightToLeft',
    Format: 'Webtoon',
    BlackAndWhite: 'Yes',
    Day: 14,
  });
});

it('says no format for a series that is no strip', () => {
  expect(comicInfoXml({ ...series, mode: 'manga', direction: 'ltr' }, chapter)).not.toContain('Format');
});
