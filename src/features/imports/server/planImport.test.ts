import { chmodSync, readdirSync, renameSync, symlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import type { ImportSource } from '../importPlan.ts';
import { planImport } from './planImport.ts';
import { comicArchive, comicInfo, makeLibrary, picture } from './testLibrary.ts';

const libraries: { remove: () => void }[] = [];
afterEach(() => {
  for (const library of libraries.splice(0)) library.remove();
});

function library(files: Record<string, Buffer | string>) {
  const made = makeLibrary(files);
  libraries.push(made);
  return made;
}

async function plan(files: Record<string, Buffer | string>, paths = ['lib']) {
  const made = library(files);
  const { sources } = await planImport({ paths: paths.map(made.path) });
  return sources.map((source) => ({ ...source, path: relative(made.root, source.path) }));
}

const brief = (source: ImportSource) =>
  [
    source.path,
    source.comic.title,
    source.chapter.volume,
    source.chapter.number,
    source.chapter.title,
    source.pages.length,
    source.problem?.code,
  ]
    .map((part) => part ?? '-')
    .join(' | ');

const only = (sources: ImportSource[]): ImportSource => {
  const [source] = sources;
  if (sources.length !== 1 || !source)
    throw new Error(`expected one source, got ${sources.map(brief).join('; ')}`);
  return source;
};

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

test('ComicInfo.xml in an archive says more than its name', async () => {
  const info = comicInfo({
    Series: 'Night Ferry',
    Number: '7',
    Title: 'Rain',
    LanguageISO: 'fr',
    Manga: 'YesAndRightToLeft',
  });
  const pages = '<Pages><Page Image="1" DoublePage="true" Bookmark="Storm"/></Pages>';
  const source = only(
    await plan({
      'lib/Boat c3 [Group] (en).cbz': comicArchive({
        '1.png': picture.png(),
        '2.png': picture.png(),
        'ComicInfo.xml': info.replace('</ComicInfo>', `${pages}</ComicInfo>`),
      }),
    }),
  );
  expect(source.comic).toMatchObject({
    title: 'Night Ferry',
    language: 'fr',
    direction: 'rtl',
    groups: ['Group'],
  });
  expect(source.chapter).toEqual({ number: '7', title: 'Rain', language: 'fr', groups: ['Group'] });
  expect(source.pages).toEqual([
    { name: '1.png', bytes: 8, format: 'png' },
    { name: '2.png', bytes: 8, format: 'png', wide: true, bookmark: 'Storm' },
  ]);
  expect(source.warnings).toEqual([]);
});

const seriesJson = {
  slug: 'night-ferry',
  title: { en: 'Night Ferry', zh: '夜渡' },
  description: { en: 'A boat.' },
  status: 'ongoing',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'rtl',
  mode: 'manga',
  attributes: { rewritten: false, speechless: true, translated: false },
  playlists: ['Ships'],
};

test('a series folder with series.json, a cover and chapter folders is one comic', async () => {
  const sources = await plan({
    'lib/night-ferry/series.json': JSON.stringify(seriesJson),
    'lib/night-ferry/cover.webp': picture.webp('cover'),
    'lib/night-ferry/1/ComicInfo.xml': comicInfo({
      Title: 'Rain',
      Series: '夜の渡し',
      Number: '1',
      LanguageISO: 'ja',
      AgeRating: 'Teen',
    }),
    'lib/night-ferry/1/001.webp': picture.webp('1'),
    'lib/night-ferry/2/001.webp': picture.webp('2'),
    'lib/night-ferry/Afterword/001.webp': picture.webp('3'),
  });
  expect(sources.map(brief)).toEqual([
    'lib/night-ferry/1 | Night Ferry | - | 1 | Rain | 1 | -',
    'lib/night-ferry/2 | Night Ferry | - | 2 | - | 1 | -',
    'lib/night-ferry/Afterword | Night Ferry | - | - | Afterword | 1 | -',
  ]);
  for (const source of sources) {
    expect(source.series?.fields).toEqual(seriesJson);
    expect(source.series?.cover?.path).toMatch(/lib\/night-ferry\/cover\.webp$/);
    expect(source.comic).toMatchObject({
      description: 'A boat.',
      status: 'ongoing',
      categories: ['Manga'],
      rating: { name: 'Everyone', nsfw: false },
      direction: 'rtl',
      attributes: { speechless: true },
      playlists: [{ name: 'Ships' }],
    });
    expect(source.warnings).toEqual([]);
  }
});

test('a single chapter of a series folder, given alone, still belongs to it', async () => {
  const source = only(
    await plan(
      {
        'lib/f/series.json': JSON.stringify(seriesJson),
        'lib/f/cover.jpg': picture.jpeg(),
        'lib/f/3/1.png': picture.png(),
      },
      ['lib/f/3'],
    ),
  );
  expect(source.series?.fields?.slug).toBe('night-ferry');
  expect(source.series?.cover?.format).toBe('jpeg');
  expect(source.chapter.number).toBe('3');
});

test('pages beside series.json are one chapter, and the cover is not among them', async () => {
  const source = only(
    await plan({
      'lib/Alone/series.json': '{"slug":"alone"}',
      'lib/Alone/cover.png': picture.png('c'),
      'lib/Alone/1.png': picture.png('1'),
      'lib/Alone/ComicInfo.xml': comicInfo({ Title: 'All of it' }),
    }),
  );
  expect(brief(source)).toBe('lib/Alone | Alone | - | - | All of it | 1 | -');
  expect(source.series?.cover?.path).toMatch(/cover\.png$/);
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

test('a wrong series.json is said plainly, and the rest still counts', async () => {
  const wrong = only(
    await plan({ 'lib/F/series.json': '{"status":"done","mode":"webtoon"}', 'lib/F/1/1.png': picture.png() }),
  );
  expect(wrong.comic.mode).toBe('webtoon');
  expect(wrong.warnings.map((note) => note.message)).toEqual([
    'series.json: "status" was ignored, expected canceled, complete, ongoing or onhold.',
  ]);
  const broken = only(await plan({ 'lib/F/series.json': '{', 'lib/F/1/1.png': picture.png() }));
  expect(broken.warnings.map((note) => note.code)).toEqual(['series_json_ignored']);
});

test('ComicInfo.xml in the series folder fills what the chapters leave open', async () => {
  const sources = await plan({
    'lib/Ferry/ComicInfo.xml': comicInfo({ Series: 'Night Ferry', Writer: 'Someone', Genre: 'Drama' }),
    'lib/Ferry/1.cbz': comicArchive(1),
    'lib/Ferry/2.cbz': comicArchive({
      '1.png': picture.png(),
      'ComicInfo.xml': comicInfo({ Series: 'Night Ferry', Genre: 'Comedy' }),
    }),
  });
  expect(
    sources.map(({ comic, chapter }) => [comic.title, comic.authors, comic.genres, chapter.number]),
  ).toEqual([
    ['Night Ferry', ['Someone'], ['Drama'], '1'],
    ['Night Ferry', ['Someone'], ['Comedy'], '2'],
  ]);
});

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
  expect(source.pages.map(({ name, format }) => `${name} ${format}`)).toEqual([
    'p/2.txt png',
    'p/10.jpg webp',
  ]);
  expect(source.warnings.map((note) => note.message)).toEqual([
    'Skipped 2 files that systems leave behind.',
    'Skipped 3 files that are not pictures.',
    'p/1.jpg is named like a picture but is none.',
    'p/y.bmp is named like a picture but is none.',
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
  expect(source.pages.map(({ name, format }) => `${name} ${format}`)).toEqual(['2 png', '10.jpg webp']);
  expect(source.warnings.map((note) => note.code)).toEqual([
    'junk_skipped',
    'other_files_skipped',
    'not_an_image',
  ]);
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

test('a damaged page is told, and the others are kept', async () => {
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
  expect(source.pages.map((page) => page.name)).toEqual(['1.png']);
  expect(source.warnings.map((note) => note.params['reason'])).toEqual([
    'bad_data',
    'unsafe_name',
    'header_mismatch',
  ]);
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

test.each([
  [
    'a document type',
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><ComicInfo><Title>&a;</Title></ComicInfo>',
    'comic_info_doctype',
  ],
  ['broken XML', '<ComicInfo><Title>', 'comic_info_not_xml'],
  ['over 1 MB', comicInfo({ Title: 'x'.repeat(1_100_000) }), 'comic_info_too_large'],
])('ComicInfo.xml with %s is ignored with a warning, in archives and folders', async (_, xml, reason) => {
  const sources = await plan({
    'lib/Ferry/1.cbz': comicArchive({ '1.png': picture.png(), 'ComicInfo.xml': xml }),
    'lib/Ferry/2/1.png': picture.png(),
    'lib/Ferry/2/ComicInfo.xml': xml,
  });
  expect(sources.map((source) => [source.chapter.number, source.warnings[0]?.params['reason']])).toEqual([
    ['1', reason],
    ['2', reason],
  ]);
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
    'lib/F 2: 1',
    'lib/folder: symlink_not_followed',
    'lib/link.cbz: symlink_not_followed',
    'lib/loop: symlink_not_followed',
  ]);
  expect(sources[1]?.warnings.map((note) => note.code)).toEqual(['symlink_not_followed']);
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

test('the fingerprint follows the content and not the name', async () => {
  const made = library({
    'lib/Ferry 1.cbz': comicArchive(2),
    'lib/F 2/1.png': picture.png('a'),
    'lib/F 2/2.png': picture.png('b'),
  });
  const fingerprints = async () => {
    const { sources } = await planImport({ paths: [made.path('lib')] });
    return Object.fromEntries(sources.map((source) => [source.kind, source.fingerprint]));
  };
  const first = await fingerprints();
  expect(first['archive']).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(first['folder']).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(await fingerprints()).toEqual(first);

  renameSync(made.path('lib/Ferry 1.cbz'), made.path('lib/Tower 9.cbz'));
  renameSync(made.path('lib/F 2'), made.path('lib/G 7'));
  expect(await fingerprints()).toEqual(first);

  made.write('lib/G 7/2.png', picture.png('c'));
  made.write('lib/Tower 9.cbz', comicArchive(3));
  const changed = await fingerprints();
  expect(changed['archive']).not.toBe(first['archive']);
  expect(changed['folder']).not.toBe(first['folder']);
});

test('progress is told for each, and the signal stops between two', async () => {
  const made = library({ 'lib/A 1.cbz': comicArchive(1), 'lib/B 1.cbz': comicArchive(1) });
  const stop = new AbortController();
  const seen: string[] = [];
  const planned = planImport({
    paths: [made.path('lib')],
    signal: stop.signal,
    onSource: ({ done, total }) => {
      seen.push(`${done}/${total}`);
      stop.abort();
    },
  });
  await expect(planned).rejects.toThrow(/abort/i);
  expect(seen).toEqual(['1/2']);
});

const openFiles = () => readdirSync('/proc/self/fd').length;

test('planning writes nothing and leaves no file open', async () => {
  const made = library({
    'lib/A 1.cbz': comicArchive(1),
    'lib/b.cbz': 'bad',
    'lib/C 2/1.png': picture.png(),
  });
  const before = { files: readdirSync(made.root, { recursive: true }).length, open: openFiles() };
  await planImport({ paths: [made.root] });
  expect({ files: readdirSync(made.root, { recursive: true }).length, open: openFiles() }).toEqual(before);
});
