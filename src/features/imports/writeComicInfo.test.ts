import { describe, expect, it } from 'vitest';
import { emptyComicInfo, type ComicInfo } from './ComicInfo.ts';
import { parseComicInfo } from './parseComicInfo.ts';
import { writeComicInfo } from './writeComicInfo.ts';

/** Every element of ComicInfo 2.0 in the order of its schema, and what may stand in it. */
const SCHEMA: Record<string, RegExp> = {
  Title: /^[^]+$/,
  Series: /^[^]+$/,
  Number: /^[^]+$/,
  Count: /^\d+$/,
  Volume: /^\d+$/,
  AlternateSeries: /^[^]+$/,
  AlternateNumber: /^[^]+$/,
  AlternateCount: /^\d+$/,
  Summary: /^[^]+$/,
  Notes: /^[^]+$/,
  Year: /^\d+$/,
  Month: /^(?:[1-9]|1[0-2])$/,
  Day: /^(?:[1-9]|[12]\d|3[01])$/,
  Writer: /^[^]+$/,
  Penciller: /^[^]+$/,
  Inker: /^[^]+$/,
  Colorist: /^[^]+$/,
  Letterer: /^[^]+$/,
  CoverArtist: /^[^]+$/,
  Editor: /^[^]+$/,
  Publisher: /^[^]+$/,
  Imprint: /^[^]+$/,
  Genre: /^[^]+$/,
  Web: /^\S+(?: \S+)*$/,
  PageCount: /^\d+$/,
  LanguageISO: /^[a-z]{2,3}(?:-\w+)*$/i,
  Format: /^[^]+$/,
  BlackAndWhite: /^(?:Unknown|No|Yes)$/,
  Manga: /^(?:Unknown|No|Yes|YesAndRightToLeft)$/,
  Characters: /^[^]+$/,
  Teams: /^[^]+$/,
  Locations: /^[^]+$/,
  ScanInformation: /^[^]+$/,
  StoryArc: /^[^]+$/,
  SeriesGroup: /^[^]+$/,
  AgeRating:
    /^(?:Unknown|Adults Only 18\+|Early Childhood|Everyone|Everyone 10\+|G|Kids to Adults|M|MA15\+|Mature 17\+|PG|R18\+|Rating Pending|Teen|X18\+)$/,
  Pages: /^\s*(?:<Page [^>]*\/>\s*)+$/,
  CommunityRating: /^[0-5](?:\.\d{1,2})?$/,
  MainCharacterOrTeam: /^[^]+$/,
  Review: /^[^]+$/,
};

/** Attributes of a page, and what may stand in them. */
const PAGE: Record<string, RegExp> = {
  Image: /^\d+$/,
  Type: /^(?:(?:FrontCover|InnerCover|Roundup|Story|Advertisement|Editorial|Letters|Preview|BackCover|Other|Deleted) ?)+$/,
  DoublePage: /^(?:true|false)$/,
  ImageSize: /^\d+$/,
  Key: /^.+$/,
  Bookmark: /^.+$/,
  ImageWidth: /^\d+$/,
  ImageHeight: /^\d+$/,
};

const FULL: ComicInfo = {
  ...emptyComicInfo(),
  title: 'Rain & <sun> "of" May',
  series: 'Night Post',
  number: '11.5',
  count: 20,
  volume: 2,
  alternateSeries: 'Courrier de nuit',
  summary: 'One.\n\nTwo.',
  year: 2026,
  month: 2,
  day: 28,
  writers: ['Tom Hill', 'Ines Hill'],
  pencillers: ['Ada'],
  inkers: ['Ada'],
  colorists: ['Ada'],
  coverArtists: ['Ada'],
  publisher: 'Hill House',
  genres: ['Adventure', 'Slice of life'],
  web: ['https://a.example/1', 'https://a.example/2'],
  pageCount: 2,
  languageISO: 'pt-BR',
  format: 'Webtoon',
  manga: 'YesAndRightToLeft',
  characters: ['Ada', 'Bo'],
  scanInformation: 'Hill Scans',
  storyArcs: ['Dawn'],
  storyArcNumbers: [],
  seriesGroups: ['Post'],
  ageRating: 'Adults Only 18+',
  communityRating: 3.456,
  pages: [
    { image: 0, types: ['FrontCover'], bytes: 10, width: 800, height: 1200 },
    { image: 1, types: [], doublePage: true, bookmark: 'Part "two"', bytes: 20, width: 1600, height: 1200 },
  ],
};

function elementsOf(xml: string): [string, string][] {
  const inner = /<ComicInfo[^>]*>([^]*)<\/ComicInfo>/.exec(xml)?.[1] ?? '';
  return [...inner.matchAll(/<(\w+)>([^]*?)<\/\1>/g)].map(([, name = '', content = '']) => [name, content]);
}

describe('ComicInfo.xml', () => {
  const elements = elementsOf(writeComicInfo(FULL));

  it('has its elements in the order of the schema, each once', () => {
    const names = elements.map(([name]) => name);
    expect(names.length).toBeGreaterThan(25);
    expect(names).toEqual(Object.keys(SCHEMA).filter((name) => names.includes(name)));
  });

  it.each(elements)('has in %s what the schema allows', (name, content) => {
    expect(content).toMatch(SCHEMA[name] ?? /^no such element$/);
  });

  it('has of each page what the schema allows', () => {
    const pages = [...writeComicInfo(FULL).matchAll(/<Page ([^>]*) \/>/g)];
    expect(pages).toHaveLength(2);
    for (const [, attributes = ''] of pages)
      for (const [, name = '', value] of attributes.matchAll(/(\w+)="([^"]*)"/g))
        expect(value).toMatch(PAGE[name] ?? /^no such attribute$/);
  });

  it('is read again as it was', () => {
    expect(parseComicInfo(writeComicInfo(FULL))).toEqual({
      ...FULL,
      communityRating: 3.46,
      storyArcNumbers: [''],
    });
  });

  it('leaves out what nobody has said', () => {
    expect(elementsOf(writeComicInfo(emptyComicInfo()))).toEqual([]);
  });

  it('has no commas in the names of a list, and no signs that XML cannot have', () => {
    const xml = writeComicInfo({ ...FULL, genres: ['Sun, moon', 'Sea'], title: 'a\u0000\ud800b\u0008' });
    expect(xml).toContain('<Genre>Sun moon, Sea</Genre>');
    expect(xml).toContain('<Title>a\ufffdb</Title>');
  });
});
