import { expect, test } from 'vitest';
import { mapComicInfo } from './mapComicInfo.ts';
import type { ComicInfo } from './ComicInfo.ts';
import { parseComicInfo } from './parseComicInfo.ts';

const map = (inner: string) => mapComicInfo(parseComicInfo(`<ComicInfo>${inner}</ComicInfo>`));

test('every field finds its place', () => {
  const { comic, chapter, pages } = map(`
    <Series>Ferry</Series><LocalizedSeries>渡し船</LocalizedSeries><AlternateSeries>Le bac</AlternateSeries><Title>Rain</Title>
    <Number>010.50</Number><Volume>2</Volume><Summary>A boat.</Summary><Writer>W</Writer><Penciller>P, Q</Penciller><Inker>P</Inker>
    <Colorist>C</Colorist><CoverArtist>V</CoverArtist><Translator>Group</Translator><ScanInformation>Other</ScanInformation>
    <Genre>Drama</Genre><Tags>rain, parody:Sea, relationship: friends, meta:colour, attribute:translated, Attribute:SPEECHLESS, a:b</Tags>
    <Characters>Mo</Characters><Publisher>House</Publisher><StoryArc>One,Two</StoryArc><StoryArcNumber>3,x</StoryArcNumber>
    <SeriesGroup>Two,Ships</SeriesGroup><LanguageISO>fr-fr</LanguageISO><Web>https://a.example javascript:x nonsense</Web>
    <Year>2024</Year><Month>2</Month><Day>29</Day><AgeRating>R18+</AgeRating><CommunityRating>4.5</CommunityRating>
    <Manga>YesAndRightToLeft</Manga><Format>webtoon</Format><PublishingStatusTachiyomi>Publishing finished</PublishingStatusTachiyomi>
    <Categories>Reading</Categories>
    <Pages><Page Image="0"/><Page Image="1" DoublePage="true"/><Page Image="2" DoublePage="false" Bookmark="Here"/></Pages>`);
  expect(comic).toEqual({
    title: 'Ferry',
    alternative_titles: ['渡し船', 'Le bac'],
    description: 'A boat.',
    authors: ['W'],
    artists: ['P', 'Q', 'C', 'V'],
    groups: ['Group'],
    genres: ['Drama'],
    tags: ['rain', 'a:b'],
    parodies: ['Sea'],
    relationships: ['friends'],
    metas: ['colour'],
    attributes: { translated: true, speechless: true },
    characters: ['Mo'],
    publishers: ['House'],
    categories: ['Reading'],
    language: 'fr-FR',
    links: ['https://a.example'],
    rating: { name: 'R18+', nsfw: true },
    imported_score: 4.5,
    direction: 'rtl',
    mode: 'webtoon',
    status: 'complete',
    playlists: [{ name: 'One', number: '3' }, { name: 'Two' }, { name: 'Ships' }],
  });
  expect(chapter).toEqual({
    number: '10.50',
    volume: '2',
    title: 'Rain',
    language: 'fr-FR',
    groups: ['Group'],
    released_on: '2024-02-29',
  });
  expect(pages).toEqual([
    { index: 1, wide: true },
    { index: 2, wide: false, bookmark: 'Here' },
  ]);
});

test('an empty document says nothing', () => {
  const { comic, chapter, pages } = map('');
  const said = Object.entries({ ...comic, ...chapter }).filter(
    ([, value]) => Object.values(Object(value)).length > 0,
  );
  expect(said).toEqual([]);
  expect(pages).toEqual([]);
});

test.each<[string, string | undefined]>([
  ['Adults Only 18+', 'nsfw'],
  ['X18+', 'nsfw'],
  ['R18+', 'nsfw'],
  ['Mature 17+', 'safe'],
  ['MA15+', 'safe'],
  ['Everyone', 'safe'],
  ['Nonsense', undefined],
])('the age rating %s is %s', (name, expected) => {
  const rating = map(`<AgeRating>${name}</AgeRating>`).comic.rating;
  expect(rating && (rating.nsfw ? 'nsfw' : 'safe')).toBe(expected);
});

test.each([
  ['Yes', undefined],
  ['No', 'ltr'],
  ['YesAndRightToLeft', 'rtl'],
  ['Unknown', undefined],
])('Manga "%s" gives the direction %s', (manga, direction) => {
  expect(map(`<Manga>${manga}</Manga>`).comic.direction).toBe(direction);
});

test.each([
  ['Ongoing', 'ongoing'],
  ['Completed', 'complete'],
  ['Cancelled', 'canceled'],
  ['On hiatus', 'onhold'],
  ['Licensed', undefined],
  ['constructor', undefined],
])('the status %s of Mihon is %s', (theirs, ours) => {
  expect(map(`<PublishingStatusTachiyomi>${theirs}</PublishingStatusTachiyomi>`).comic.status).toBe(ours);
});

test.each<[Partial<ComicInfo>, string | undefined]>([
  [{ year: 2024, month: 2, day: 29 }, '2024-02-29'],
  [{ year: 2023, month: 2, day: 29 }, undefined],
  [{ year: 2023, month: 13 }, undefined],
  [{ year: 2023, month: 5 }, '2023-05-01'],
  [{ year: 2023 }, '2023-01-01'],
  [{ month: 5, day: 1 }, undefined],
  [{ year: 12 }, undefined],
])('the date %o is %s', (date, expected) => {
  expect(mapComicInfo({ ...parseComicInfo('<ComicInfo/>'), ...date }).chapter.released_on).toBe(expected);
});

const page = (image: number) => `<Page Image="${image}" DoublePage="true"/>`;

test('pages counted from 1 are moved to 0, when all are listed', () => {
  expect(map(`<Pages>${page(1)}${page(2)}${page(3)}</Pages>`).pages.map((facts) => facts.index)).toEqual([
    0, 1, 2,
  ]);
  expect(map(`<Pages>${page(0)}${page(1)}</Pages>`).pages.map((facts) => facts.index)).toEqual([0, 1]);
  expect(
    map(`<PageCount>9</PageCount><Pages>${page(1)}${page(2)}</Pages>`).pages.map((facts) => facts.index),
  ).toEqual([1, 2]);
});

test.each(['5AU', '-1', '1-3', '90-98', 'Special'])('the number %s stays as it is', (number) => {
  expect(map(`<Number>${number}</Number>`).chapter).toEqual({ number, groups: [] });
});

test('a number that says nothing and a language that is no tag are left out', () => {
  const { chapter, comic } = map('<Number>???</Number><LanguageISO>English!</LanguageISO>');
  expect(chapter).toEqual({ groups: [] });
  expect(comic.language).toBeUndefined();
});

test.each([
  ['jpn', 'ja'],
  ['Japanese', 'ja'],
  ['JA', 'ja'],
  ['pt_br', 'pt-BR'],
  ['fil', 'fil'],
])('the language %s is %s', (written, tag) => {
  const info = parseComicInfo(`<ComicInfo><LanguageISO>${written}</LanguageISO></ComicInfo>`);
  expect(mapComicInfo(info).chapter.language).toBe(tag);
});
