import { expect, test } from 'vitest';
import { mapComicInfo } from './mapComicInfo.ts';
import { parseComicInfo } from './parseComicInfo.ts';

const map = (inner: string) => mapComicInfo(parseComicInfo(`<?xml version="1.0"?>${inner}`));

test('MetronInfo says of a comic what ComicInfo does', () => {
  const { comic, chapter } = map(`<MetronInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <IDS><ID source="Metron" primary="true">290431</ID></IDS>
    <Publisher id="12"><Name>House</Name><Imprint>Attic</Imprint></Publisher>
    <Series lang="fr" id="65"><Name>Ferry</Name><SortName>Ferry</SortName><Volume>2</Volume><Format>Single Issue</Format>
      <AlternativeNames><AlternativeName lang="en">The Ferry</AlternativeName></AlternativeNames></Series>
    <Number>1MU</Number><Stories><Story>Rain &amp; Fog</Story><Story>Sun</Story></Stories><Summary>A boat.</Summary>
    <CoverDate>2022-09-01</CoverDate><StoreDate>2022-07-06</StoreDate><PageCount>36</PageCount>
    <Genres><Genre>Drama</Genre><Genre id="2">War</Genre></Genres><Tags><Tag>sea</Tag></Tags>
    <Arcs><Arc><Name>Storm</Name><Number>3</Number></Arc><Arc><Name>Calm</Name></Arc></Arcs>
    <Characters><Character>Mo</Character></Characters><AgeRating>Explicit</AgeRating>
    <URLs><URL primary="true">https://a.example/1</URL></URLs>
    <Credits>
      <Credit><Creator id="1">W</Creator><Roles><Role>Writer</Role><Role>Cover</Role></Roles></Credit>
      <Credit><Creator>P</Creator><Roles><Role>Penciller</Role></Roles></Credit>
      <Credit><Creator>T</Creator><Roles><Role>Translator</Role></Roles></Credit>
    </Credits></MetronInfo>`);
  expect(chapter).toEqual({
    number: '1MU',
    volume: '2',
    title: 'Rain & Fog',
    language: 'fr',
    groups: ['T'],
    released_on: '2022-07-06',
  });
  expect(comic).toMatchObject({
    title: 'Ferry',
    alternative_titles: ['The Ferry'],
    description: 'A boat.',
    authors: ['W'],
    artists: ['P', 'W'],
    genres: ['Drama', 'War'],
    tags: ['sea'],
    characters: ['Mo'],
    publishers: ['House'],
    links: ['https://a.example/1'],
    rating: { name: 'Adults Only 18+', nsfw: true },
    playlists: [{ name: 'Storm', number: '3' }, { name: 'Calm' }],
  });
});

test('CoMet says of a comic what ComicInfo does', () => {
  const { comic, chapter } = map(`<comet xmlns:comet="http://comet.example/">
    <title>Rain</title><series>Ferry</series><issue>7</issue><volume>2</volume><description>A boat.</description>
    <publisher>House</publisher><date>2010-04</date><genre>Drama</genre><genre>War</genre><character>Mo</character><character>Ana</character>
    <language>en</language><readingDirection>rtl</readingDirection><writer>W</writer><creator>W</creator><penciller>P</penciller>
    <coverDesigner>C</coverDesigner><identifier>https://a.example/7</identifier></comet>`);
  expect(chapter).toEqual({
    number: '7',
    volume: '2',
    title: 'Rain',
    language: 'en',
    groups: [],
    released_on: '2010-04-01',
  });
  expect(comic).toMatchObject({
    title: 'Ferry',
    authors: ['W'],
    artists: ['P', 'C'],
    genres: ['Drama', 'War'],
    characters: ['Mo', 'Ana'],
    direction: 'rtl',
    links: ['https://a.example/7'],
  });
});

test('documents that say nothing say nothing', () => {
  for (const empty of [
    '<MetronInfo/>',
    '<comet/>',
    '<MetronInfo><Series>x</Series><Credits/></MetronInfo>',
  ]) {
    const { comic, chapter } = map(empty);
    expect(chapter).toEqual({ groups: [] });
    expect(comic.title).toBeUndefined();
  }
});
