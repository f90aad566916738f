import { expect, test } from 'vitest';
import { ComicInfoProblem } from './ComicInfoProblem.ts';
import { parseComicInfo } from './parseComicInfo.ts';
import { COMIC_INFO_MAX_BYTES } from './readXml.ts';

const wrap = (inner: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${inner}</ComicInfo>`;

function refusal(source: string | Uint8Array) {
  try {
    parseComicInfo(source);
  } catch (error) {
    if (error instanceof ComicInfoProblem) return error.code;
    throw error;
  }
  return undefined;
}

const lists = {
  writers: [],
  pencillers: [],
  inkers: [],
  colorists: [],
  coverArtists: [],
  translators: [],
  genres: [],
  tags: [],
  web: [],
  characters: [],
  storyArcs: [''],
  storyArcNumbers: [''],
  seriesGroups: [],
  categories: [],
  pages: [],
};

test('it reads every kind of field', () => {
  const info = parseComicInfo(
    wrap(`
    <Title>The Rain</Title><Series>Ferry &amp; Co</Series><LocalizedSeries>渡し船</LocalizedSeries><Number>10.5</Number>
    <Count>12</Count><Volume>2</Volume><AlternateSeries>Le bac</AlternateSeries><Summary>One &lt;two&gt; &#x4E09; &#52;</Summary>
    <Year>2024</Year><Month>2</Month><Day>29</Day><Writer>A. One, B. Two</Writer><Penciller>C</Penciller><Inker>D</Inker>
    <Colorist>E</Colorist><CoverArtist>F</CoverArtist><Translator>Group</Translator><Publisher>House</Publisher>
    <Genre>Drama, Slice of Life,Drama</Genre><Tags>rain, parody:Sea</Tags><Web>https://a.example/1 https://b.example</Web>
    <PageCount>3</PageCount><LanguageISO>fr</LanguageISO><Format>Webtoon</Format><Manga>YesAndRightToLeft</Manga>
    <Characters>Mo, Li</Characters><ScanInformation>Scan</ScanInformation><StoryArc>Arc</StoryArc><StoryArcNumber>3</StoryArcNumber>
    <SeriesGroup>Ships</SeriesGroup><AgeRating>Teen</AgeRating><CommunityRating>4.5</CommunityRating>
    <Pages><Page Image="0" Type="FrontCover"/><Page Image="1" DoublePage="true" Bookmark="Start &amp; go" ImageWidth="2" ImageHeight="3"/></Pages>
    <ty:PublishingStatusTachiyomi xmlns:ty="http://www.w3.org/2001/XMLSchema">On hiatus</ty:PublishingStatusTachiyomi>
    <ty:Categories xmlns:ty="http://www.w3.org/2001/XMLSchema">Reading, Later</ty:Categories>`),
  );
  expect(info).toEqual({
    title: 'The Rain',
    series: 'Ferry & Co',
    localizedSeries: '渡し船',
    number: '10.5',
    count: 12,
    volume: 2,
    alternateSeries: 'Le bac',
    summary: 'One <two> 三 4',
    year: 2024,
    month: 2,
    day: 29,
    writers: ['A. One', 'B. Two'],
    pencillers: ['C'],
    inkers: ['D'],
    colorists: ['E'],
    coverArtists: ['F'],
    translators: ['Group'],
    publisher: 'House',
    genres: ['Drama', 'Slice of Life'],
    tags: ['rain', 'parody:Sea'],
    web: ['https://a.example/1', 'https://b.example'],
    pageCount: 3,
    languageISO: 'fr',
    format: 'Webtoon',
    manga: 'YesAndRightToLeft',
    characters: ['Mo', 'Li'],
    scanInformation: 'Scan',
    storyArcs: ['Arc'],
    storyArcNumbers: ['3'],
    seriesGroups: ['Ships'],
    ageRating: 'Teen',
    communityRating: 4.5,
    publishingStatus: 'On hiatus',
    categories: ['Reading', 'Later'],
    pages: [
      { image: 0, types: ['FrontCover'] },
      { image: 1, types: [], doublePage: true, bookmark: 'Start & go', width: 2, height: 3 },
    ],
  });
});

test('defaults, empty elements and values of a wrong type are absent', () => {
  const odd =
    '<Count>-1</Count><Volume>-1</Volume><Year>-1</Year><Title></Title><Series>  </Series><Month>May</Month><Day>1.5</Day>';
  const enums =
    '<Manga>Perhaps</Manga><AgeRating>Unknown</AgeRating><CommunityRating>9</CommunityRating><Number> </Number>';
  expect(parseComicInfo(wrap(odd + enums + '<Pages><Page Type="Story"/><Page Image="x"/></Pages>'))).toEqual(
    lists,
  );
});

test('enums are read whatever their case and spacing', () => {
  expect(
    parseComicInfo(wrap('<Manga>yesandrighttoleft</Manga><AgeRating>adults only 18+</AgeRating>')),
  ).toMatchObject({
    manga: 'YesAndRightToLeft',
    ageRating: 'Adults Only 18+',
  });
});

test('the number stays as it is written', () => {
  for (const number of ['10.50', '007', '½', '5AU', '-1', '1-3'])
    expect(parseComicInfo(wrap(`<Number>${number}</Number>`)).number).toBe(number);
});

test('a lone ampersand is text, and CDATA is taken as it is', () => {
  expect(parseComicInfo(wrap('<Title>Rain & Sun &co</Title>')).title).toBe('Rain & Sun &co');
  expect(parseComicInfo(wrap('<Summary><![CDATA[a & b &amp; <i>c</i>]]></Summary>')).summary).toBe(
    'a & b &amp; <i>c</i>',
  );
  expect(parseComicInfo(wrap('<Title>&amp;lt;</Title>')).title).toBe('&lt;');
});

test('references to what no text may have are dropped, halves of one character are joined', () => {
  expect(parseComicInfo(wrap('<Title>a&#0;b&#xD800;c&#x110000;d&#x1;e</Title>')).title).toBe('abcde');
  expect(parseComicInfo(wrap('<Title>&#xD83D;&#xDE00;</Title>')).title).toBe('\u{1F600}');
});

test('what no XML may have is dropped between and within elements too', () => {
  const xml = wrap('\0<Ti\u0001tle>The\0 Rain</Title>\0<Pages><Page Image="1" Bookmark="a\0b"/></Pages>');
  const info = parseComicInfo(`\0 \n\uFEFF${xml}\0\0`);
  expect([info.title, info.pages[0]?.bookmark]).toEqual(['The Rain', 'ab']);
});

test('a title stands on one line, and a cut leaves no half of a character', () => {
  const info = parseComicInfo(
    wrap(`<Title>The\n   Night\tFerry</Title><Genre>x${'\u{1F600}'.repeat(400)}</Genre>`),
  );
  expect(info.title).toBe('The Night Ferry');
  expect(info.genres[0]).toBe(`x${'\u{1F600}'.repeat(249)}`);
});

test.each(['', ' \n\n', '\uFEFF', '\uFEFF\r\n', '\n\uFEFF\t', '\uFEFF\uFEFF'])(
  'what stands before the declaration does not count: %j',
  (before) => {
    for (const xml of [wrap('<Title>Rain</Title>'), '<ComicInfo><Title>Rain</Title></ComicInfo>'])
      expect(parseComicInfo(before + xml).title).toBe('Rain');
    for (const root of ['MetronInfo', 'comet'])
      expect(refusal(`${before}<?xml version="1.0"?><${root}><Number>1</Number></${root}>`)).toBeUndefined();
  },
);

test('a fault is in the line of the whole file', () => {
  const line = (source: string) => {
    try {
      parseComicInfo(source);
    } catch (error) {
      return error instanceof ComicInfoProblem ? error.line : error;
    }
    return undefined;
  };
  expect(line('\n\n<?xml version="1.0"?>\n<ComicInfo>\n<Title>x</Series>\n</ComicInfo>')).toBe(5);
});

test('texts are cut to a length that a page can show, and carry no control characters', () => {
  const long = 'x'.repeat(60_000);
  const info = parseComicInfo(
    wrap(`<Title>${long}</Title><Summary>${long}</Summary><Genre>${'a,'.repeat(3)}${long}</Genre>`),
  );
  expect([info.title?.length, info.summary?.length, info.genres[1]?.length]).toEqual([500, 20_000, 500]);
  expect(
    parseComicInfo(wrap(`<Tags>${Array.from({ length: 2000 }, (_, index) => index).join(',')}</Tags>`)).tags,
  ).toHaveLength(500);
  expect(parseComicInfo(wrap('<Title>a\0b&#1;c&#27;[2J</Title><Summary>a\nb</Summary>'))).toMatchObject({
    title: 'abc[2J',
    summary: 'a\nb',
  });
});

test('bytes are read as UTF-8 or, with a byte order mark, UTF-16', () => {
  const xml = wrap('<Title>雨</Title>');
  expect(parseComicInfo(Buffer.from(xml)).title).toBe('雨');
  expect(parseComicInfo(Buffer.from(`\uFEFF${xml}`)).title).toBe('雨');
  expect(parseComicInfo(Buffer.from(`\uFEFF${xml}`, 'utf16le')).title).toBe('雨');
  expect(parseComicInfo(Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()).title).toBe('雨');
});

test.each([
  [
    'an external entity',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><ComicInfo><Title>&a;</Title></ComicInfo>',
  ],
  ['an external DTD', '<!DOCTYPE ComicInfo SYSTEM "http://a.example/x.dtd"><ComicInfo/>'],
  [
    'a billion laughs',
    '<!doctype x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><ComicInfo><Title>&b;</Title></ComicInfo>',
  ],
  ['a parameter entity', '<!DOCTYPE x [<!ENTITY % a SYSTEM "http://a.example">%a;]><ComicInfo/>'],
  ['a declaration in the middle', '<ComicInfo><!ENTITY a "b"><Title>&a;</Title></ComicInfo>'],
  ['one in UTF-16', Buffer.from('\uFEFF<!DOCTYPE x><ComicInfo/>', 'utf16le')],
])('%s is refused', (_, source) => {
  expect(refusal(source)).toBe('comic_info_doctype');
});

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['an unclosed element', '<ComicInfo><Title>x</ComicInfo>'],
  ['a cut document', wrap('<Title>x</Title>').slice(0, -5)],
  ['nesting without end', `<ComicInfo>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</ComicInfo>`],
])('%s is refused as no XML', (_, source) => {
  expect(['comic_info_not_xml', 'comic_info_other_root']).toContain(refusal(source));
});

test('another document, and more than 1 MB, are refused', () => {
  expect(refusal('<html><body>x</body></html>')).toBe('comic_info_other_root');
  expect(refusal(wrap('x'.repeat(COMIC_INFO_MAX_BYTES)))).toBe('comic_info_too_large');
  expect(refusal(new Uint8Array(COMIC_INFO_MAX_BYTES + 1))).toBe('comic_info_too_large');
});

test('names of built-in properties are refused or are only names', () => {
  expect(refusal(wrap('<__proto__><polluted>1</polluted></__proto__>'))).toBe('comic_info_not_xml');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(parseComicInfo(wrap('<toString>x</toString><Title>y</Title>')).title).toBe('y');
  expect(parseComicInfo(wrap('')).title).toBeUndefined();
});

test('1 MB made to be slow is answered', { timeout: 300_000 }, () => {
  const fillers = [
    '<![CDATA[',
    '&',
    '&#',
    '<a ',
    '<Page Image="1"/>',
    '&amp;',
    '<!--',
    '<?x ',
    ']]>',
    'a="',
    ' ',
  ];
  for (const filler of fillers) {
    const inner = filler.repeat(Math.floor((COMIC_INFO_MAX_BYTES - 200) / filler.length));
    for (const xml of [wrap(inner), wrap(`<Genre>a${inner}b</Genre>`)]) {
      expect([undefined, 'comic_info_not_xml']).toContain(refusal(xml));
    }
  }
});

test('elements in another case, repeated ones and empty ones in front lose nothing', () => {
  const info = parseComicInfo(
    '<comicinfo><TITLE>Rain</TITLE><series/><series>Ferry</series><Genre>Drama</Genre><Genre>Sea, Drama</Genre>' +
      '<pages><page image="1" type="Deleted"/></pages></comicinfo>',
  );
  expect(info).toMatchObject({
    title: 'Rain',
    series: 'Ferry',
    genres: ['Drama', 'Sea'],
    pages: [{ image: 1, types: ['Deleted'] }],
  });
});

test('references by the names of HTML are read, and unknown ones stay', () => {
  const title = 'Caf&eacute;&nbsp;&laquo;&yuml;&raquo;&hellip; &frac12; &amp;eacute; &nothing;';
  expect(parseComicInfo(wrap(`<Title>${title}</Title>`)).title).toBe('Café\u00A0«ÿ»… ½ &eacute; &nothing;');
});
