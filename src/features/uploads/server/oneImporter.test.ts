import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedRows } from '../../../../tests/support/importedRows.ts';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { uploadCalls, type SentTo } from '../../../../tests/support/uploadCalls.ts';
import { importAnySource } from '../../imports/server/importAnySource.ts';
import { newImportRun } from '../../imports/server/ImportDecision.ts';
import { planImport } from '../../imports/server/planImport.ts';

let byCommand: TestSite;
let byBrowser: TestSite;
let folder: string;
let drawn = 0;

beforeAll(async () => {
  byCommand = await makeTestSite();
  byBrowser = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-corpus-'));
});
afterAll(async () => {
  await Promise.all([byCommand.close(), byBrowser.close()]);
  await rm(folder, { recursive: true, force: true });
});

const { send, enter } = uploadCalls(() => byBrowser);

type Texts = Record<string, string>;

/** An archive of two pages, with other files beside them. */
async function archive(name: string, texts: Texts = {}, pages = ['1.png', '2.png']): Promise<string> {
  const entries: Record<string, Buffer | string> = {};
  for (const page of pages) entries[page] = await makePicture({ number: 400_000 + (drawn += 1) });
  return makeArchive(join(folder, name), { ...entries, ...texts });
}

const xml = (info: string) => ({ 'ComicInfo.xml': `<ComicInfo>${info}</ComicInfo>` });

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

const metron = {
  'MetronInfo.xml': `<MetronInfo><Publisher><Name>Hill House</Name></Publisher>
  <Series lang="de"><Name>Harbour Notes</Name></Series><Number>4</Number><Summary>Said by Metron.</Summary>
  <Genres><Genre>Drama</Genre></Genres><AgeRating>Everyone</AgeRating></MetronInfo>`,
};

type Case = {
  name: string;
  /** Files of one comic, in the order of entry; each list is a run of its own. */
  runs: (() => Promise<string>)[][];
  /** Its address. */
  comic: string;
};

const CASES: Case[] = [
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
];

type Result = { status: string; problem?: { message: string } | null; comic?: string | null };

/** The addresses of the comics, each once. @throws Error where a file was not entered */
function comicsOf(results: readonly Result[]): string[] {
  for (const { problem } of results) if (problem) throw new Error(problem.message);
  return [...new Set(results.flatMap(({ comic }) => comic ?? []))].toSorted();
}

async function importAll(paths: readonly string[]): Promise<string[]> {
  const { sources } = await planImport({ paths });
  const run = newImportRun();
  const results: Result[] = [];
  for (const source of sources)
    results.push(await importAnySource({ services: byCommand.services, source, run }));
  return comicsOf(results);
}

/** @param root the folder that a person chose; undefined: files were chosen one by one */
async function uploadAll(paths: readonly string[], to: SentTo, root?: string): Promise<string[]> {
  const nameOf = (path: string) => (root === undefined ? basename(path) : relative(dirname(root), path));
  const files = await Promise.all(
    paths.map(async (path) => ({ name: nameOf(path), data: await readFile(path) })),
  );
  const [{ id, plan }, caller] = await send(files, to);
  const { entered } = await enter(caller, id, { chapters: plan!.map(({ source }) => ({ source })) });
  return comicsOf(entered);
}

const rowsOf = ({ services }: TestSite, slugs: readonly string[]) =>
  importedRows(services.database.read, slugs);

describe('files that come by the command and by a browser', () => {
  it.each(CASES)('end in the same rows: $name', async ({ runs, comic }) => {
    for (const [index, files] of runs.entries()) {
      const paths: string[] = [];
      for (const file of files) paths.push(await file());
      await importAll(paths);
      await uploadAll(paths, index === 0 ? {} : { comic });
    }
    const expected = await rowsOf(byCommand, [comic]);
    expect(expected.comics).toHaveLength(1);
    expect(await rowsOf(byBrowser, [comic])).toEqual(expected);
  });

  it('end in the same rows: a folder of many comics in one upload', async () => {
    const root = join(folder, 'Library');
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    };
    const draw = async (path: string) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), await makePicture({ number: 400_000 + (drawn += 1) }));
    };
    for (const number of ['1', '2', '3']) {
      await archive(`Library/Ferry/c0${number}.cbz`);
      await archive(`Library/Mixed/${number}.cbz`, xml(`<Series>Mixed ${number}</Series>`));
      await archive(`Library/Mixed/Night Boat c0${number} [Dock] (fr).cbz`);
      await archive(`Library/Jetty/de/0${number}.cbz`);
      await draw(`Loose/Rope Walk 0${number}/1.png`);
      await draw(`Loose/Rope Walk 0${number}/2.png`);
    }
    const series = { slug: 'the-ferry', title: { en: 'The Ferry', fr: 'Le Bac' }, status: 'onhold' };
    await put('Ferry/series.json', JSON.stringify(series));
    await draw('Ferry/cover.png');
    await draw('Jetty/cover.png');
    await put('Jetty/ComicInfo.xml', xml('<Series>Jetty</Series><Genre>Drama</Genre>')['ComicInfo.xml']);
    await put('notes.txt', 'nothing');
    const paths = (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const slugs = await importAll([root]);
    expect(slugs).toEqual(['jetty', 'mixed-1', 'mixed-2', 'mixed-3', 'night-boat', 'rope-walk', 'the-ferry']);
    expect(await uploadAll(paths, {}, root)).toEqual(slugs);
    expect(await rowsOf(byBrowser, slugs)).toEqual(await rowsOf(byCommand, slugs));
  });
});
