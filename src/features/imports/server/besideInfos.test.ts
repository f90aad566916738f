import { expect, test } from 'vitest';
import type { ImportSource } from '../importPlan.ts';
import { planImport } from './planImport.ts';
import { comicArchive, comicInfo, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { library, plan } = useTestLibraries();
const info = comicInfo({ Series: 'Night Ferry', Number: '9', Title: 'Rain', Writer: 'A. One' });
const nameless = comicInfo({ Writer: 'A. One' });
const told = (sources: readonly ImportSource[]) =>
  sources.map(({ comic, chapter, warnings }) =>
    [comic.title, chapter.number, ...comic.authors, ...warnings.map(({ message }) => message)].join(' | '),
  );

test.each([
  ['ComicInfo.xml', info],
  ['comicinfo.XML', nameless],
  [
    'MetronInfo.xml',
    '<MetronInfo><Series><Name>Night Ferry</Name></Series><Credits><Credit><Creator>A. One</Creator><Roles><Role>Writer</Role></Roles></Credit></Credits></MetronInfo>',
  ],
  ['CoMet.xml', '<comet><series>Night Ferry</series><writer>A. One</writer></comet>'],
])(
  '%s beside the archives of one comic says facts of the comic, and none of a chapter',
  async (name, text) => {
    const sources = await plan({
      [`lib/downloads/${name}`]: text,
      'lib/downloads/Night Ferry 1.cbz': comicArchive(1),
      'lib/downloads/Night Ferry 2.cbz': comicArchive(2),
    });
    expect(told(sources)).toEqual(['Night Ferry | 1 | A. One', 'Night Ferry | 2 | A. One']);
    expect(sources[0]?.chapter.title).toBeUndefined();
  },
);

test('among archives of several comics it speaks for the one that it names', async () => {
  const files = {
    'lib/downloads/Boats 1.cbz': comicArchive(1),
    'lib/downloads/Night-Ferry 2.cbz': comicArchive(2),
  };
  const named = await plan({ ...files, 'lib/downloads/ComicInfo.xml': info });
  expect(told(named)).toEqual([
    'Boats | 1 | ComicInfo.xml in its folder was not read: it is about "Night Ferry".',
    'Night-Ferry | 2 | A. One',
  ]);
  const several =
    'ComicInfo.xml in its folder was not read: it does not say of which of the comics there it is.';
  expect(told(await plan({ ...files, 'lib/downloads/ComicInfo.xml': nameless }))).toEqual([
    `Boats | 1 | ${several}`,
    `Night-Ferry | 2 | ${several}`,
  ]);
});

test('a single archive has the facts of its folder, and stays with its comic', async () => {
  const made = library({
    'lib/Night Ferry/ComicInfo.xml': info,
    'lib/Night Ferry/1.cbz': comicArchive(1),
    'lib/Boats/ComicInfo.xml': info,
    'lib/Boats/1.cbz': comicArchive(2),
  });
  const paths = ['lib/Night Ferry/1.cbz', 'lib/Boats/1.cbz'].map(made.path);
  expect(told((await planImport({ paths })).sources)).toEqual([
    'Night Ferry | 1 | A. One',
    'Boats | 1 | ComicInfo.xml in its folder was not read: it is about "Night Ferry".',
  ]);
});

test('below a series.json it adds facts, and one that cannot be read is named', async () => {
  const series = JSON.stringify({ title: { en: 'Night Ferry' } });
  const files = { 'lib/ferry/series.json': series, 'lib/ferry/Volume 1/1.cbz': comicArchive(1) };
  expect(told(await plan({ ...files, 'lib/ferry/Volume 1/ComicInfo.xml': info }))).toEqual([
    'Night Ferry | 1 | A. One',
  ]);
  expect(told(await plan({ ...files, 'lib/ferry/Volume 1/ComicInfo.xml': '<x' }))).toEqual([
    'Night Ferry | 1 | ComicInfo.xml was ignored. It is not well-formed XML.',
  ]);
});

test('what says more of a comic in another format is named where no pages are', async () => {
  const made = library({
    'lib/Boats/metadata.json': '{}',
    'lib/Boats/1.cbz': comicArchive({ '1.png': picture.png() }),
  });
  const { skipped } = await planImport({ paths: [made.path('lib')] });
  expect(skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
    [made.path('lib/Boats/metadata.json'), 'info_not_read'],
  ]);
});
