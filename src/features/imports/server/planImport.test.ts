import { readdirSync, renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planImport } from './planImport.ts';
import { comicArchive, comicInfo, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { library, plan, brief, only } = useTestLibraries();

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
