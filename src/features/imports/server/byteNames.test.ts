import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownPath } from '../../../platform/archives/bytePath.ts';
import type { ImportSource } from '../importPlan.ts';
import { hashPictures } from './hashPictures.ts';
import { planImport } from './planImport.ts';
import { comicArchive, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { library, only } = useTestLibraries();

/** A library whose files are named by bytes, each written as a character of Latin-1. */
function byteLibrary(files: Record<string, Buffer | string>) {
  const made = library({});
  const at = (name: string) => Buffer.concat([Buffer.from(`${made.root}/`), Buffer.from(name, 'latin1')]);
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(at(name.slice(0, Math.max(0, name.lastIndexOf('/')))), { recursive: true });
    writeFileSync(at(name), data);
  }
  return { ...made, at };
}

const pageNames = ({ pages }: ImportSource) => pages.map(({ name }) => shownPath(name));

test('pages whose names are not UTF-8 are read by their bytes, in the order of their decoded names', async () => {
  const made = byteLibrary({
    'Ferry 1/caf\xe9 10.jpg': picture.jpeg('10'),
    'Ferry 1/caf\xe9 9.jpg': picture.jpeg('9'),
    // Shift-JIS, of which half a character is a backslash.
    'Ferry 1/\x95\x5c.png': picture.png('cover'),
    // The same names once decoded: one in UTF-8, one not.
    [`Ferry 1/${Buffer.from('é.gif').toString('latin1')}`]: picture.gif('a'),
    'Ferry 1/\xe9.gif': picture.gif('b'),
  });
  const source = only((await planImport({ paths: [made.path('Ferry 1')] })).sources);
  expect(pageNames(source)).toEqual(['•\\.png', 'café 9.jpg', 'café 10.jpg', 'é.gif', 'é.gif']);
  expect(source.warnings).toEqual([]);
  const read: string[] = [];
  await hashPictures(source, { onBroken: ({ name }) => read.push(name) });
  expect(read).toEqual([]);
});

test('folders and archives whose names are not UTF-8 are chapters of their decoded names', async () => {
  const made = byteLibrary({
    'lib/Caf\xe9/Caf\xe9 1.cbz': comicArchive(2),
    'lib/Caf\xe9/Caf\xe9 2/1.png': picture.png(),
    'lib/Caf\xe9/cover.png': picture.png('cover'),
    'lib/Caf\xe9/series.json': '{}',
  });
  const { sources, skipped } = await planImport({ paths: [made.path('lib')] });
  const seen = sources.map(({ path, comic, chapter, pages, problem, series }) => [
    shownPath(path).slice(made.root.length),
    comic.title,
    chapter.number,
    problem?.code ?? pages.length,
    series?.cover !== undefined,
  ]);
  expect(seen).toEqual([
    ['/lib/Café/Café 1.cbz', 'Café', '1', 2, true],
    ['/lib/Café/Café 2', 'Café', '2', 1, true],
  ]);
  expect(skipped).toEqual([]);
});

test('links whose names are not UTF-8 are followed', async () => {
  const made = byteLibrary({ 'out/\xff/Tower 4.cbz': comicArchive(1), 'lib/Ferry 1.cbz': comicArchive(1) });
  symlinkSync(made.at('out/\xff'), made.at('lib/\xfe'));
  symlinkSync(made.at('out/\xff/Tower 4.cbz'), made.at('lib/Boat\xfe 7.cbz'));
  const { sources } = await planImport({ paths: [made.path('lib')], followsLinks: true });
  expect(sources.map(({ chapter, problem, pages }) => [chapter.number, problem ?? pages.length])).toEqual([
    ['1', 1],
    ['7', 1],
    ['4', 1],
  ]);
});

test('what the skipped and the missing are called is decoded', async () => {
  const made = byteLibrary({ 'F 1/1.png': picture.png(), 'F 1/\xe9.jpg': '', 'F 1/\xe9.mobi': 'BOOK' });
  const { sources, skipped } = await planImport({ paths: [made.path('F 1')] });
  expect(only(sources).warnings.map(({ message }) => message)).toContain('é.jpg: The file is empty.');
  expect(skipped.map(({ path }) => shownPath(path))).toEqual([made.path('F 1/é.mobi')]);
});

test('an argument that lost bytes on the command line is found by what is left, unless it may mean several', async () => {
  const made = byteLibrary({
    'b\xe9/Ferry\xe9 1.cbz': comicArchive(1),
    'c/\xe8 2.cbz': comicArchive(1),
    'c/\xe9 2.cbz': comicArchive(1),
  });
  const planned = async (path: string) => only((await planImport({ paths: [made.path(path)] })).sources);
  expect((await planned('b\ufffd/Ferry\ufffd 1.cbz')).pages).toHaveLength(1);
  expect((await planned('c/\ufffd 2.cbz')).problem).toMatchObject({ code: 'path_lost' });
  expect((await planned('c/\ufffd 3.cbz')).problem).toMatchObject({ code: 'path_missing' });
});
