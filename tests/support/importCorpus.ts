import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeArchive } from './makeArchive.ts';
import { makePicture } from './makePictures.ts';
import { torn } from './uploadingStaff.ts';

type Texts = Record<string, string>;
type CorpusFiles = ReturnType<typeof makeCorpusFiles>;

/** Makes the files of a corpus, each of new pictures. The folder is there once one is made. */
export function makeCorpusFiles(folder: () => string) {
  let drawn = 400_000;
  const draw = () => makePicture({ number: (drawn += 1) });

  /** An archive of two pages, with other files beside them. @returns its path */
  async function archive(name: string, texts: Texts = {}, pages = ['1.png', '2.png']): Promise<string> {
    const entries: Record<string, Buffer | string> = {};
    for (const page of pages) entries[page] = await draw();
    return makeArchive(join(folder(), name), { ...entries, ...texts });
  }

  /** The bytes of an archive of one page. */
  const packed = async (texts?: Texts, pages = ['1.png']) =>
    readFile(await archive('packed.cbz', texts, pages));
  return { draw, archive, packed };
}

export const xml = (info: string) => ({ 'ComicInfo.xml': `<ComicInfo>${info}</ComicInfo>` });

const told = (series: string, number: number, more = '') =>
  xml(`<Series>${series}</Series><Number>${number}</Number><Tags>of ${series}</Tags>${more}`)[
    'ComicInfo.xml'
  ];

/** All that ComicInfo.xml can say of a comic and a chapter. */
const whole = (number: string) =>
  xml(`<Title>Low Water</Title><Series>Tide Tables</Series><Number>${number}</Number><Volume>2</Volume>
  <AlternateSeries>Gezeiten</AlternateSeries><Summary>One.\n\nTwo.</Summary>
  <Year>2026</Year><Month>2</Month><Day>28</Day><Writer>Tom Hill, Ines Hill</Writer>
  <Penciller>Ada Moor</Penciller><Publisher>Hill House</Publisher><Genre>Adventure</Genre>
  <Web>https://example.com/tide</Web><LanguageISO>ja</LanguageISO><Format>Webtoon</Format>
  <Manga>YesAndRightToLeft</Manga><Characters>Ada, Bo</Characters><Translator>Hill Scans</Translator>
  <StoryArc>The Flood</StoryArc><StoryArcNumber>3</StoryArcNumber><SeriesGroup>Coast</SeriesGroup>
  <AgeRating>Teen</AgeRating><CommunityRating>4.5</CommunityRating>
  <Tags>wind, parody: Moby Dick, relationship: rivals, meta: full colour, attribute: rewritten</Tags>
  <Pages><Page Image="0" DoublePage="true"/><Page Image="1" Bookmark="Part two"/></Pages>
  <PublishingStatusTachiyomi xmlns="x">Completed</PublishingStatusTachiyomi>`);

const saltRoads = (number: string) => whole(number)['ComicInfo.xml'].replaceAll('Tide Tables', 'Salt Roads');

export const packedInfo = (number: number) => ({
  'ComicInfo.xml': whole(`${number}`)['ComicInfo.xml'].replaceAll('Tide Tables', 'Night Quay'),
});

const metron = {
  'MetronInfo.xml': `<MetronInfo><Publisher><Name>Hill House</Name></Publisher>
  <Series lang="de"><Name>Harbour Notes</Name></Series><Number>4</Number><Summary>Said by Metron.</Summary>
  <Genres><Genre>Drama</Genre></Genres><AgeRating>Everyone</AgeRating></MetronInfo>`,
};

type CorpusRuns = {
  name: string;
  /** Files of one comic, in the order of entry; each list is a run of its own. */
  runs: (() => Promise<string>)[][];
  /** Its address. */
  comic: string;
  /** The act with other pictures of a chapter, in each run. */
  onOtherPictures?: 'replace' | 'as_version';
  /** Another comic that the first run makes; later ones find theirs themselves. */
  other?: string;
};

/** Files that come one after another. */
export const corpusRuns = ({ archive }: CorpusFiles): CorpusRuns[] => [
  {
    name: 'chapters with a whole ComicInfo.xml',
    runs: [
      [() => archive('a.cbz', whole('1')), () => archive('b.cbz', whole('2'))],
      [() => archive('c.cbz', { ...xml('<Series>Tide Tables</Series><Number>3</Number><Tags>fog</Tags>') })],
    ],
    comic: 'tide-tables',
  },
  {
    name: 'names of files alone',
    runs: [[() => archive('Quay Lamps v02 c003 - Dusk [Hill Scans] (fr).cbz')]],
    comic: 'quay-lamps',
  },
  {
    name: 'a name of a file, and metadata that says its title otherwise later',
    runs: [
      [() => archive('Quiet Quay 01.cbz')],
      [() => archive('x.cbz', xml('<Series>Quiet Quay!</Series><Number>2</Number>'))],
    ],
    comic: 'quiet-quay',
  },
  {
    name: 'an adult chapter that comes later',
    runs: [
      [() => archive('d.cbz', xml('<Series>Late Hours</Series><Number>1</Number>'))],
      [
        () =>
          archive('e.cbz', xml('<Series>Late Hours</Series><Number>2</Number><AgeRating>R18+</AgeRating>')),
      ],
    ],
    comic: 'late-hours',
  },
  { name: 'MetronInfo.xml', runs: [[() => archive('f.cbz', metron)]], comic: 'harbour-notes' },
  {
    name: 'several chapters in one archive',
    runs: [
      [
        () =>
          archive(
            'g.cbz',
            {
              'Chapter 1/ComicInfo.xml': saltRoads('1'),
              'Chapter 2/ComicInfo.xml': saltRoads('2'),
            },
            ['Chapter 1/1.png', 'Chapter 2/1.png'],
          ),
      ],
    ],
    comic: 'salt-roads',
  },
  {
    name: 'two comics in one archive, and an adult version of a chapter by others',
    runs: [
      [
        () =>
          archive(
            'h.cbz',
            {
              'Chapter 1/ComicInfo.xml': told('Bundle East', 1),
              'Chapter 2/ComicInfo.xml': told('Bundle West', 2),
              'Chapter 3/ComicInfo.xml': told('Bundle East', 3),
            },
            ['Chapter 1/1.png', 'Chapter 2/1.png', 'Chapter 3/1.png'],
          ),
      ],
      [
        () =>
          archive('i.cbz', {
            'ComicInfo.xml': told(
              'Bundle East',
              1,
              '<AgeRating>R18+</AgeRating><Translator>Dock</Translator>',
            ),
          }),
      ],
    ],
    comic: 'bundle-east',
    other: 'bundle-west',
    onOtherPictures: 'as_version',
  },
  {
    name: 'other pictures that replace those of a chapter',
    runs: [
      [() => archive('j.cbz', { 'ComicInfo.xml': told('Replaced Buoy', 1, '<Summary>A</Summary>') })],
      [
        () =>
          archive('j.cbz', {
            'ComicInfo.xml': told('Replaced Buoy', 1, '<Summary>B</Summary><LanguageISO>fr</LanguageISO>'),
          }),
      ],
    ],
    comic: 'replaced-buoy',
    onOtherPictures: 'replace',
  },
];

export type Tree = Record<string, Buffer | string>;

export type CorpusFolder = {
  name: string;
  root: string;
  tree: () => Promise<Tree>;
  comics: string[];
  /** The files are chosen one by one: the name of the folder does not arrive. */
  isNameless?: boolean;
  keepsGoodPages?: boolean;
};

/** Folders that come whole, and files that lie beside each other. */
export const corpusFolders = ({ draw, packed }: CorpusFiles): CorpusFolder[] => [
  {
    name: 'Extras beside numbered chapters',
    root: 'Kelp Road',
    tree: async () => ({
      'Extras.cbz': await packed(),
      'c01.cbz': await packed(),
      'c02.cbz': await packed(),
      'Volume 2/c03.cbz': await packed(),
      'Volume 2/Extra.cbz': await packed(),
      'Volume 3/fr/c04.cbz': await packed(),
    }),
    comics: ['kelp-road'],
  },
  {
    name: 'Chinese and Japanese names',
    root: '潮汐',
    tree: async () => ({
      '第1話.cbz': await packed(),
      '第02巻 第3話.cbz': await packed(),
      '番外編.cbz': await packed(),
      '海鸥之城/第一章.cbz': await packed(),
      '海鸥之城/ 第二章 .cbz': await packed(),
      '[社团] 蓝色灯塔 (中文).zip': await packed(),
    }),
    comics: ['海鸥之城', '潮汐'],
  },
  {
    name: 'doubles in another folder',
    root: 'Twice',
    tree: async () => {
      const [one, two] = [await packed(), await packed()];
      return {
        'Twin Bollard/c01.cbz': one,
        'Twin Bollard/c02.cbz': two,
        'copy/Twin Bollard/c01.cbz': one,
        'copy/Twin Bollard/c02.cbz': two,
        'copy/Twin Bollard/c03.cbz': await packed(),
      };
    },
    comics: ['twin-bollard'],
  },
  {
    name: 'a first chapter of which good pages are kept, and metadata after it',
    root: 'heap',
    tree: async () => ({
      'Torn Quay 01.cbz': torn({ name: '', data: await packed({}, ['1.png', '2.png']) }).data,
      'zz.cbz': await packed(xml('<Series>Torn Quay!</Series><Number>2</Number>')),
    }),
    comics: ['torn-quay'],
    keepsGoodPages: true,
  },
  {
    name: 'a cover beside archives of two comics',
    root: 'downloads',
    tree: async () => ({
      'Red Mast 01.cbz': await packed(),
      'Blue Mast 01.cbz': await packed(),
      'cover.png': await draw(),
    }),
    comics: ['blue-mast', 'red-mast'],
    isNameless: true,
  },
  {
    name: 'a ComicInfo.xml beside archives of two comics',
    root: 'gathered',
    tree: async () => ({
      'Red Sail 01.cbz': await packed(),
      'Blue Sail 01.cbz': await packed(),
      ...xml('<Series>Red Sail</Series><Genre>Drama</Genre>'),
    }),
    comics: ['blue-sail', 'red-sail'],
    isNameless: true,
  },
];
