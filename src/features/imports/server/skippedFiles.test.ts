import { symlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { planImport } from './planImport.ts';
import { comicArchive, makeLibrary, picture } from './testLibrary.ts';

const libraries: { remove: () => void }[] = [];
afterEach(() => {
  for (const library of libraries.splice(0)) library.remove();
});

function library(files: Record<string, Buffer | string>) {
  const made = makeLibrary(files);
  libraries.push(made);
  return made;
}

test('what is nothing for an import is named with the reason', async () => {
  const made = library({
    'lib/._Ferry.cbz': comicArchive(1),
    'lib/Thumbs.db': 'left',
    'lib/Ferry.mobi': 'BOOKMOBI',
    'lib/cover.jpg': picture.jpeg('loose'),
    'lib/Tower 1.cbz': comicArchive(1),
    'lib/Ferry/cover.jpg': picture.jpeg('used'),
    'lib/Ferry/series.json': '{}',
    'lib/Ferry/1.cbz': comicArchive(1),
    'lib/Ferry/2/1.png': picture.png(),
    'lib/Ferry/2/.DS_Store': 'left',
    'lib/Ferry/.notes': 'a text',
  });
  symlinkSync(made.path('lib/cover.jpg'), made.path('lib/Ferry/2/2.txt'));
  const { sources, skipped } = await planImport({ paths: [made.path('lib'), made.path('lib/Ferry')] });
  expect(sources.map((source) => source.problem)).toEqual([undefined, undefined, undefined]);
  const seen = skipped.map(({ path, reason }) => `${relative(made.root, path)}: ${reason.code}`);
  expect(seen.sort()).toEqual([
    'lib/._Ferry.cbz: system_file',
    'lib/Ferry.mobi: other_file',
    'lib/Ferry/.notes: other_file',
    'lib/Ferry/2/.DS_Store: system_file',
    'lib/Ferry/2/2.txt: symlink_not_followed',
    'lib/Thumbs.db: system_file',
    'lib/cover.jpg: loose_cover',
  ]);
});

test('names that begin with a dot are those of comics, in folders and in archives', async () => {
  const pages = { '.hack GU c01/.1.png': picture.png('1'), '.hack GU c02/1.png': picture.png('2') };
  const made = library({
    'lib/.hack GU/.hack GU 05.cbz': comicArchive(1),
    'lib/...And Then/c03/1.png': picture.png('3'),
    'lib/.5 Alive/.01.cbz': comicArchive(2),
    'lib/both.cbz': buildZip(Object.entries(pages).map(([name, data]) => ({ name, data }))),
  });
  const { sources, skipped } = await planImport({ paths: [made.path('lib')] });
  expect(skipped).toEqual([]);
  expect(
    sources
      .map(({ comic, chapter, pages }) => [comic.title, chapter.number, pages.length].join(' | '))
      .sort(),
  ).toEqual([
    '...And Then | 3 | 1',
    '.5 Alive | 1 | 2',
    '.hack GU | 1 | 1',
    '.hack GU | 2 | 1',
    '.hack GU | 5 | 1',
  ]);
});

test('links are followed when that is asked for, each place once, and never in a circle', async () => {
  const made = library({
    'outside/Tower/Tower 4.cbz': comicArchive(1),
    'outside/secret.cbz': comicArchive(2),
    'lib/Ferry/1.cbz': comicArchive(3),
  });
  symlinkSync(made.path('outside/Tower'), made.path('lib/Lighthouse'));
  symlinkSync(made.path('outside/Tower'), made.path('lib/Zoo'));
  symlinkSync(made.path('outside/secret.cbz'), made.path('lib/Boat 7.cbz'));
  symlinkSync(made.path('lib'), made.path('lib/Ferry/loop'));
  symlinkSync(made.path('lib/self'), made.path('lib/self'));
  symlinkSync(made.path('gone'), made.path('lib/gone'));
  const { sources } = await planImport({ paths: [made.path('lib')], followsLinks: true });
  const seen = sources.map(({ path, comic, chapter, pages, problem }) =>
    [relative(made.root, path), comic.title, chapter.number, problem?.code ?? pages.length].join(' | '),
  );
  expect(seen.sort()).toEqual([
    'lib/Ferry/1.cbz | Ferry | 1 | 3',
    'lib/Lighthouse/Tower 4.cbz | Tower | 4 | 1',
    'lib/gone | gone |  | symlink_not_followed',
    'lib/self | self |  | symlink_not_followed',
    'outside/secret.cbz | Boat | 7 | 2',
  ]);
});
