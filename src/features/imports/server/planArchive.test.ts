import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { buildTar } from '../../../platform/archives/testTars.ts';
import { planImport } from './planImport.ts';
import { comicArchive, comicInfo, makeLibrary, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { plan, brief, only } = useTestLibraries();
const library = makeLibrary({});
afterAll(library.remove);

const chapters = async (path: string, files: Record<string, Buffer>) => {
  const { sources } = await planImport({ paths: [library.write(path, comicArchive(files))] });
  return sources.map(({ comic, chapter }) => [comic.title, chapter.volume, chapter.number]);
};
const page = (salt: string) => picture.png(salt);

test('pages are told by content, ordered naturally, and all else is counted', async () => {
  const source = only(
    await plan({
      'lib/Ferry 1.cbz': comicArchive({
        'p/10.jpg': picture.webp(),
        'p/2.txt': picture.png(),
        'p/1.jpg': 'not a picture',
        'p/readme.txt': 'hello',
        'p/inner.zip': comicArchive(1),
        '__MACOSX/p/._2.jpg': 'junk',
        'p/Thumbs.db': 'junk',
        'p/x.svg': '<svg/>',
        'p/y.bmp': 'BM',
      }),
    }),
  );
  expect(source.pages.map(({ name, format, fault }) => `${name} ${format ?? fault?.reason}`)).toEqual([
    'p/1.jpg page_not_picture',
    'p/2.txt png',
    'p/10.jpg webp',
    'p/y.bmp page_not_picture',
  ]);
  expect(source.warnings.map((note) => note.message)).toEqual([
    'Skipped __MACOSX/p/._2.jpg and p/Thumbs.db, which systems left behind.',
    'Skipped p/readme.txt and p/x.svg, which are no pictures.',
    'p/1.jpg: It is named as a picture, but its first bytes are those of none.',
    'p/y.bmp: It is named as a picture, but its first bytes are those of none.',
    'Skipped p/inner.zip, which is an archive: unpack this, and import what is in it.',
  ]);
});

test('a folder is read by the same rules', async () => {
  const source = only(
    await plan({
      'lib/F c1/10.jpg': picture.webp(),
      'lib/F c1/2': picture.png(),
      'lib/F c1/1.jpg': 'not a picture',
      'lib/F c1/notes.txt': 'hello',
      'lib/F c1/.DS_Store': 'junk',
      'lib/F c1/__MACOSX/._2': 'junk',
    }),
  );
  expect(source.pages.map(({ name, format, fault }) => `${name} ${format ?? fault?.reason}`)).toEqual([
    '1.jpg page_not_picture',
    '2 png',
    '10.jpg webp',
  ]);
  expect(source.warnings.map((note) => note.code)).toEqual([
    'junk_skipped',
    'other_files_skipped',
    'broken_page',
  ]);
});

test('a damaged page is missing in its place', async () => {
  const source = only(
    await plan({
      'lib/F 1.cbz': buildZip([
        { name: '1.png', data: picture.png() },
        { name: '2.png', data: picture.png(), method: 'deflate', packed: Buffer.from([7, 7, 7]) },
        { name: '../3.png', data: picture.png() },
        { name: '4.png', data: picture.png(), local: { crc: 7 } },
      ]),
    }),
  );
  expect(source.pages.map(({ name, fault }) => [name, fault?.reason])).toEqual([
    ['../3.png', 'unsafe_name'],
    ['1.png', undefined],
    ['2.png', 'bad_data'],
    ['4.png', 'header_mismatch'],
  ]);
  expect(source.warnings.map((note) => note.params['name'])).toEqual(['../3.png', '2.png', '4.png']);
});

test('thousands of bad entries make a short report', async () => {
  const entries = Array.from({ length: 3000 }, (_, index) => ({
    name: `../${'x'.repeat(150)}${index}.png`,
    data: picture.png(),
  }));
  const source = only(
    await plan({ 'lib/F 1.cbz': buildZip([{ name: '1.png', data: picture.png() }, ...entries]) }),
  );
  expect(source.warnings).toHaveLength(21);
  expect(source.warnings.at(-1)).toMatchObject({ code: 'more_notes', params: { count: 2980 } });
  for (const note of source.warnings) expect(Buffer.byteLength(note.message)).toBeLessThanOrEqual(500);
});

test('an archive of chapter folders becomes several chapters', async () => {
  const sources = await plan({
    'lib/Ferry v02.cbz': comicArchive({
      'cover.jpg': picture.jpeg(),
      'Ch 10 - Rain [Group]/1.png': picture.png(),
      'Ch 9/1.png': picture.png(),
      'Ch 9/2.png': picture.png(),
      'Ch 9/ComicInfo.xml': comicInfo({ Title: 'Nine' }),
      'Extras/1.png': picture.png(),
      'ComicInfo.xml': comicInfo({ Series: 'Night Ferry', Number: '99', Writer: 'Someone' }),
    }),
  });
  expect(sources.map((source) => `${source.inner}: ${brief(source)}`)).toEqual([
    'Ch 9: lib/Ferry v02.cbz | Night Ferry | 2 | 9 | Nine | 3 | -',
    'Ch 10 - Rain [Group]: lib/Ferry v02.cbz | Night Ferry | 2 | 10 | Rain | 1 | -',
    'Extras: lib/Ferry v02.cbz | Night Ferry | 2 | - | Extras | 1 | -',
  ]);
  expect(new Set(sources.map((source) => source.fingerprint)).size).toBe(3);
  expect(sources.every((source) => source.comic.authors[0] === 'Someone')).toBe(true);
});

test.each<[string, Record<string, Buffer>, string]>([
  ['one chapter folder', { 'Ch 9/1.png': picture.png() }, '9'],
  ['folders that are no chapters', { 'left/1.png': picture.png(), 'right/1.png': picture.png() }, '-'],
  ['the same chapter twice', { 'a/Ch 9/1.png': picture.png(), 'b/Ch 9/1.png': picture.png() }, '-'],
])('an archive with %s stays one chapter', async (_, entries, number) => {
  const source = only(await plan({ 'lib/Ferry.cbz': comicArchive(entries) }));
  expect(source.inner).toBe('');
  expect(source.chapter.number ?? '-').toBe(number);
  expect(source.pages).toHaveLength(Object.keys(entries).length);
});

test('folders of volumes in an archive count as they do on disk', async () => {
  const files = { 'vol 1/1.png': page('a'), 'vol 1/2.png': page('b'), 'vol 2/1.png': page('c') };
  expect(await chapters('one/Ferry.cbz', files)).toEqual([
    ['Ferry', '1', undefined],
    ['Ferry', '2', undefined],
  ]);
  for (const [name, bytes] of Object.entries(files)) library.write(`disk/Ferry/${name}`, bytes);
  const { sources } = await planImport({ paths: [library.path('disk/Ferry')] });
  expect(sources.map(({ comic, chapter }) => [comic.title, chapter.volume])).toEqual([
    ['Ferry', '1'],
    ['Ferry', '2'],
  ]);
});

test('the one folder in an archive says which volume it is', async () => {
  expect(await chapters('two/Ferry.cbz', { 'Vol. 10/1.png': page('d') })).toEqual([
    ['Ferry', '10', undefined],
  ]);
  expect(await chapters('two/download.cbz', { 'Ferry v03/1.png': page('e') })).toEqual([
    ['Ferry', '3', undefined],
  ]);
});

test('folders of chapters below a folder of a volume are chapters of it', async () => {
  const files = { 'vol 2/ch 3/1.png': page('f'), 'vol 2/ch 4/1.png': page('g') };
  expect(await chapters('three/Ferry.cbz', files)).toEqual([
    ['Ferry', '2', '3'],
    ['Ferry', '2', '4'],
  ]);
});

const metron = '<MetronInfo><Series><Name>Metron</Name></Series><Number>3</Number></MetronInfo>';
const comet = '<comet><series>Comet</series><issue>4</issue></comet>';

test('MetronInfo.xml and CoMet.xml are read where there is no ComicInfo.xml', async () => {
  const names = async (folder: string, infos: Record<string, string>) => {
    const files = { '1.png': page(folder), ...infos };
    const archive = library.write(`infos/${folder}.cbz`, comicArchive(files));
    for (const [name, bytes] of Object.entries(files)) library.write(`infos-disk/${folder}/${name}`, bytes);
    const { sources } = await planImport({ paths: [archive, library.path(`infos-disk/${folder}`)] });
    expect(sources.flatMap((source) => source.warnings)).toEqual([]);
    return [...new Set(sources.map(({ comic, chapter }) => `${comic.title} ${chapter.number}`))];
  };
  expect(await names('m', { 'MetronInfo.xml': metron, 'CoMet.xml': comet })).toEqual(['Metron 3']);
  expect(await names('c', { 'CoMet.xml': comet })).toEqual(['Comet 4']);
  const info = '<ComicInfo><Series>Info</Series><Number>5</Number></ComicInfo>';
  expect(await names('i', { 'CoMet.xml': comet, 'ComicInfo.xml': info })).toEqual(['Info 5']);
});

test('what says more in a format that is not read is named', async () => {
  const files = { '1.png': page('y'), 'comicbox.yaml': 'comicbox:\n  series: x\n' };
  const archive = library.write('unread/a.cbz', comicArchive(files));
  for (const [name, bytes] of Object.entries(files)) library.write(`unread/folder/${name}`, bytes);
  const { sources } = await planImport({ paths: [archive, library.path('unread/folder')] });
  expect(sources).toHaveLength(2);
  for (const { warnings } of sources) {
    expect(warnings).toMatchObject([{ code: 'info_not_read', params: { name: 'comicbox.yaml' } }]);
  }
});

test('CBT and packed TAR are archives, whatever they are called', async () => {
  const tar = buildTar([
    { name: 'vol 1/1.png', data: page('t1') },
    { name: 'vol 2/1.png', data: page('t2') },
    { name: 'link.png', type: '2', link: '/etc/passwd' },
  ]);
  library.write('tars/Ferry.cbt', tar);
  library.write('tars/Buoy.tar.gz', gzipSync(tar));
  library.write('tars/Sloop.tar.zst', zstdCompressSync(tar));
  library.write('tars/Named as a ZIP.cbz', gzipSync(tar));
  library.write('tars/notes.gz', gzipSync(Buffer.from('not a comic')));
  const { sources } = await planImport({ paths: [library.path('tars')] });
  expect(
    sources.map(({ comic, chapter, problem }) => problem?.code ?? `${comic.title} ${chapter.volume}`),
  ).toEqual([
    'Buoy 1',
    'Buoy 2',
    'Ferry 1',
    'Ferry 2',
    'Named as a ZIP 1',
    'Named as a ZIP 2',
    'Sloop 1',
    'Sloop 2',
  ]);
  expect(sources[0]?.warnings).toMatchObject([
    { code: 'broken_page', params: { name: 'link.png', reason: 'symlink' } },
  ]);
});

test.each([
  [
    'a.cbr',
    Buffer.from('Rar!\x1a\x07\x01\x00rest', 'latin1'),
    /RAR.*Unpack it and import the folder, or pack it as CBZ/,
  ],
  ['a.cb7', Buffer.from("7z\xbc\xaf'\x1c\x00\x04", 'latin1'), /7-Zip.*Unpack it/],
  ['a.pdf', Buffer.from('%PDF-1.7\n'), /PDF.*Save its pages as pictures/],
  [
    'a.epub',
    comicArchive({ mimetype: Buffer.from('application/epub+zip') }),
    /EPUB.*Save its pages as pictures/,
  ],
])('%s is refused with its format and what to do', async (name, bytes, words) => {
  const { sources } = await planImport({ paths: [library.write(`refused/${name}`, bytes)] });
  expect(sources[0]?.problem?.message).toMatch(words);
});

test('an archive of archives says what to do, and how many there are', async () => {
  const inner = comicArchive(1);
  const [one, several] = await plan({
    'lib/F 1.zip': comicArchive({ 'a.cbz': inner, 'notes.txt': 'hello' }),
    'lib/F 2.zip': comicArchive({ 'a.cbz': inner, 'b.cbz': inner, unnamed: inner }),
  });
  expect([one?.problem?.message, several?.problem?.message]).toEqual([
    'It holds 1 archive and no pictures: unpack it, and import what is in it.',
    'It holds 3 archives and no pictures: unpack it, and import what is in it.',
  ]);
  expect(one?.warnings.map(({ message }) => message)).toEqual(['Skipped notes.txt, which is no picture.']);
});

test('archives beside pictures and other files are named', async () => {
  const inner = comicArchive(1);
  const pages = {
    '1.png': picture.png(),
    'extra.cbz': inner,
    'notes.txt': 'x',
    'b.nfo': 'y',
    '.DS_Store': 'z',
  };
  const source = only(await plan({ 'lib/F 1.cbz': comicArchive(pages) }));
  expect(source.problem).toBeUndefined();
  expect(source.warnings.map(({ message }) => message)).toEqual([
    'Skipped .DS_Store, which a system left behind.',
    'Skipped b.nfo and notes.txt, which are no pictures.',
    'Skipped extra.cbz, which is an archive: unpack this, and import what is in it.',
  ]);
});
