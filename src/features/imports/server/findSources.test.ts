import { chmodSync, symlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { planImport } from './planImport.ts';
import { comicArchive, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { library, plan, brief, only } = useTestLibraries();

test('a folder of archives is a series of chapters, in natural order', async () => {
  const sources = await plan({
    'lib/Night Ferry/Ch. 10.cbz': comicArchive(1),
    'lib/Night Ferry/Ch. 2.cbz': comicArchive(2),
    'lib/Night Ferry/Vol. 2/Ch. 11.cbz': comicArchive(3),
  });
  expect(sources.map(brief)).toEqual([
    'lib/Night Ferry/Ch. 2.cbz | Night Ferry | - | 2 | - | 2 | -',
    'lib/Night Ferry/Ch. 10.cbz | Night Ferry | - | 10 | - | 1 | -',
    'lib/Night Ferry/Vol. 2/Ch. 11.cbz | Night Ferry | 2 | 11 | - | 3 | -',
  ]);
});

test('a folder of folders with pictures is a series, and a folder with pictures a chapter', async () => {
  const sources = await plan({
    'lib/Night Ferry/1/01.jpg': picture.jpeg(),
    'lib/Night Ferry/1/02.webp': picture.webp(),
    'lib/Night Ferry/2 - Rain/01.avif': picture.avif(),
    'lib/Alone/1.gif': picture.gif(),
  });
  expect(sources.map(brief)).toEqual([
    'lib/Alone | Alone | - | - | - | 1 | -',
    'lib/Night Ferry/1 | Night Ferry | - | 1 | - | 2 | -',
    'lib/Night Ferry/2 - Rain | Night Ferry | - | 2 | Rain | 1 | -',
  ]);
});

test('archives of several series in one folder stay apart', async () => {
  const sources = await plan({
    'lib/Ferry 01.cbz': comicArchive(1),
    'lib/Tower 01.cbz': comicArchive(1),
    'lib/Alone.cbz': comicArchive(1),
  });
  expect(sources.map((source) => source.comic.title)).toEqual(['Alone', 'Ferry', 'Tower']);
});

test('a number in front is of a title among other series, and of a chapter among those of its folder', async () => {
  const sources = await plan({
    'lib/mixed/7 Seas.cbz': comicArchive(1),
    'lib/mixed/Tower 01.cbz': comicArchive(1),
    'lib/Ferry/7 Rain.cbz': comicArchive(1),
    'lib/Ferry/8 Fog.cbz': comicArchive(1),
    'lib/Ferry/Tower 02.cbz': comicArchive(1),
  });
  expect(sources.map(brief).toSorted()).toEqual([
    'lib/Ferry/7 Rain.cbz | Ferry | - | 7 | Rain | 1 | -',
    'lib/Ferry/8 Fog.cbz | Ferry | - | 8 | Fog | 1 | -',
    'lib/Ferry/Tower 02.cbz | Tower | - | 2 | - | 1 | -',
    'lib/mixed/7 Seas.cbz | 7 Seas | - | - | - | 1 | -',
    'lib/mixed/Tower 01.cbz | Tower | - | 1 | - | 1 | -',
  ]);
});

test('an unnumbered archive among the chapters of a series is a chapter of it', async () => {
  const sources = await plan({
    'lib/Ferry/Ch. 1.cbz': comicArchive(1),
    'lib/Ferry/Extras.cbz': comicArchive(1),
    'lib/Ferry/Ferry 2.cbz': comicArchive(1),
  });
  expect(sources.map(brief)).toEqual([
    'lib/Ferry/Ch. 1.cbz | Ferry | - | 1 | - | 1 | -',
    'lib/Ferry/Extras.cbz | Ferry | - | - | Extras | 1 | -',
    'lib/Ferry/Ferry 2.cbz | Ferry | - | 2 | - | 1 | -',
  ]);
});

test('one file, given alone, knows its series from the folder it lies in', async () => {
  const sources = await plan({ 'lib/Ferry/012.cbz': comicArchive(1) }, ['lib/Ferry/012.cbz']);
  expect(brief(only(sources))).toBe('lib/Ferry/012.cbz | Ferry | - | 12 | - | 1 | -');
});

test('the same file given twice, alone and with its folder, is planned once', async () => {
  const sources = await plan({ 'lib/Ferry 1.cbz': comicArchive(1) }, ['lib', 'lib/Ferry 1.cbz', 'lib']);
  expect(sources).toHaveLength(1);
});

test('in a folder of nothing but pages, a cover is a page', async () => {
  const source = only(
    await plan({ 'lib/Ch 1/cover.jpg': picture.jpeg(), 'lib/Ch 1/p1.jpg': picture.jpeg() }),
  );
  expect(source.pages.map((page) => page.name)).toEqual(['cover.jpg', 'p1.jpg']);
  expect(source.series).toBeUndefined();
});

test('a cover speaks for the chapters of its own folder title only', async () => {
  const sources = await plan({
    'lib/cover.jpg': picture.jpeg('library'),
    'lib/Tower 1.cbz': comicArchive(1),
    'lib/Ferry/cover.jpg': picture.jpeg('ferry'),
    'lib/Ferry/1.cbz': comicArchive(1),
  });
  expect(sources.map((source) => [source.comic.title, source.series?.path.endsWith('Ferry')])).toEqual([
    ['Tower', undefined],
    ['Ferry', true],
  ]);
});

test('bad files say why in words, and stop nothing', async () => {
  const sources = await plan({
    'lib/a.cbz': 'Rar!\x1a\x07\x00',
    'lib/b.cbz': '',
    'lib/c.cbz': comicArchive(3).subarray(0, 100),
    'lib/d.cbz': comicArchive({ 'readme.txt': 'no pages here' }),
    'lib/e.cbz': 'just text',
    'lib/f.pdf': '%PDF-1.7',
    'lib/g': Buffer.from("7z\xbc\xaf'\x1c", 'latin1'),
    'lib/good c1.cbz': comicArchive(1),
    'lib/notes.txt': 'not reported',
    'lib/z.cbz': buildZip([{ name: '1.png', data: picture.png(), both: { flags: 1 } }]),
  });
  expect(sources.map((source) => `${source.path}: ${source.problem?.code ?? 'fine'}`)).toEqual([
    'lib/a.cbz: unsupported_rar',
    'lib/b.cbz: file_empty',
    'lib/c.cbz: truncated',
    'lib/d.cbz: no_pages',
    'lib/e.cbz: not_an_archive',
    'lib/f.pdf: unsupported_pdf',
    'lib/g: unsupported_7z',
    'lib/good c1.cbz: fine',
    'lib/z.cbz: encrypted',
  ]);
  const words = sources.flatMap(({ problem }) => (problem ? [problem.message] : []));
  expect(words.filter((message) => !/^[A-Z].+\.$/.test(message))).toEqual([]);
});

test('a picture given alone is refused with the reason', async () => {
  const source = only(await plan({ 'lib/1.png': picture.png() }, ['lib/1.png']));
  expect(source.problem).toMatchObject({ code: 'single_image' });
});

test('a path that is not there, and an empty folder', async () => {
  expect(only(await plan({ 'lib/x': '' }, ['absent'])).problem?.code).toBe('path_missing');
  const made = library({ 'lib/.keep': '' });
  expect((await planImport({ paths: [made.path('lib')] })).sources).toEqual([]);
});

test('links are not followed, wherever they point', async () => {
  const made = library({
    'outside/secret.cbz': comicArchive(1),
    'outside/p/1.png': picture.png(),
    'lib/Ferry 1.cbz': comicArchive(1),
    'lib/F 2/1.png': picture.png(),
  });
  symlinkSync(made.path('outside/secret.cbz'), made.path('lib/link.cbz'));
  symlinkSync(made.path('outside/p'), made.path('lib/folder'));
  symlinkSync(made.path('lib'), made.path('lib/loop'));
  symlinkSync(made.path('outside/p/1.png'), made.path('lib/F 2/2.png'));
  const { sources } = await planImport({ paths: [made.path('lib')] });
  const seen = sources.map(
    (source) => `${relative(made.root, source.path)}: ${source.problem?.code ?? source.pages.length}`,
  );
  expect(seen).toEqual([
    'lib/Ferry 1.cbz: 1',
    'lib/F 2: 2',
    'lib/folder: symlink_not_followed',
    'lib/link.cbz: symlink_not_followed',
    'lib/loop: symlink_not_followed',
  ]);
  expect(sources[1]?.warnings.map(({ message }) => message)).toEqual([
    '2.png: It is a symbolic link, and links to pictures are not followed.',
  ]);
});

test('a link named by the operator is followed', async () => {
  const made = library({ 'real/Ferry/1.cbz': comicArchive(1) });
  symlinkSync(made.path('real'), made.path('lib'));
  expect(only((await planImport({ paths: [made.path('lib')] })).sources).comic.title).toBe('Ferry');
});

test.skipIf(process.getuid?.() === 0)('what may not be read is a problem of its own', async () => {
  const made = library({
    'lib/a/1.png': picture.png(),
    'lib/b 1.cbz': comicArchive(1),
    'lib/c 1.cbz': comicArchive(1),
  });
  chmodSync(made.path('lib/a'), 0);
  chmodSync(made.path('lib/b 1.cbz'), 0);
  const { sources } = await planImport({ paths: [made.path('lib')] });
  chmodSync(made.path('lib/a'), 0o700);
  expect(sources.map((source) => source.problem?.code)).toEqual([
    'path_unreadable',
    undefined,
    'path_unreadable',
  ]);
});
