import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { emptyCatalogue } from './emptyCatalogue.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { planImport } from './planImport.ts';
import { rehearseImport } from './rehearseImport.ts';
import type { ImportSource } from '../importPlan.ts';
import { comicArchive, comicInfo, picture } from './testLibrary.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { library, plan, only } = useTestLibraries();

const HTML = '\n<!-- gone -->\n<!DOCTYPE html><html><body>404</body></html>';
const JXL = Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1');
const seen = ({ pages }: ImportSource) =>
  pages.map(({ name, fault }) => `${name}: ${fault?.reason ?? 'fine'}`);

async function rehearse(path: string, settings: ImportSettings = {}) {
  const { sources } = await planImport({ paths: [path] });
  return rehearseImport(emptyCatalogue, settings)(only(sources));
}

const BAD = { '1.png': picture.png(), '2.jpg': HTML, '3.jpg': '', '4.jxl': JXL, '10.webp': comicArchive(1) };
const EXPECTED = [
  '1.png: fine',
  '2.jpg: page_is_html',
  '3.jpg: page_empty',
  '4.jxl: page_unread',
  '10.webp: page_not_picture',
];

test('a picture that is none is missing in its place, in a folder as in an archive', async () => {
  const files = Object.fromEntries(Object.entries(BAD).map(([name, data]) => [`lib/Ferry 1/${name}`, data]));
  expect(seen(only(await plan(files)))).toEqual(EXPECTED);
  expect(seen(only(await plan({ 'lib/Ferry 1.cbz': comicArchive(BAD) })))).toEqual(EXPECTED);
});

test('a dry run says that such a chapter stays out, why, and what is left of it when that is wanted', async () => {
  const made = library({ 'Ferry 1.cbz': comicArchive(BAD) });
  const refused = await rehearse(made.path('Ferry 1.cbz'));
  expect(refused).toMatchObject({
    status: 'failed',
    problem: { code: 'broken_pages', params: { broken: 4, pages: 5 } },
  });
  expect('brokenPages' in refused && refused.brokenPages.map(({ message }) => message)).toEqual([
    '2.jpg: It is a web page (HTML), not a picture.',
    '3.jpg: The file is empty.',
    '4.jxl: It is a JPEG XL picture, which is not read: convert it.',
    '10.webp: It is named as a picture, but its first bytes are those of none.',
  ]);
  const kept = await rehearse(made.path('Ferry 1.cbz'), { keepsGoodPages: true });
  expect(kept).toMatchObject({ status: 'imported', pages: 1 });
});

test('a dry run finds an entry that is damaged behind its first bytes', async () => {
  const bytes = buildZip([
    { name: '1.png', data: picture.png() },
    { name: '2.png', data: picture.png('x'.repeat(2_000)), both: { crc: 7 } },
  ]);
  const made = library({ 'Ferry 1.cbz': bytes });
  expect(await rehearse(made.path('Ferry 1.cbz'))).toMatchObject({
    status: 'failed',
    brokenPages: [{ params: { name: '2.png', reason: 'bad_crc' } }],
  });
});

test('of two entries that decode to one name the second is missing, unless they are the same picture', async () => {
  const named = (raw: string, data: Buffer) => ({ name: Buffer.from(raw, 'latin1'), data });
  const utf8 = Buffer.from('Θ.png').toString('latin1');
  const reasons = async (second: Buffer) => {
    const bytes = buildZip([named('\xe9.png', picture.png()), named(utf8, second)]);
    return only(await plan({ 'lib/Ferry 1.cbz': bytes })).pages.map(({ fault }) => fault?.reason);
  };
  expect(await reasons(picture.png('other'))).toEqual([undefined, 'duplicate_name']);
  expect(await reasons(picture.png())).toEqual([undefined]);
});

test('a chapter of nothing but missing pages is refused, and not passed over', async () => {
  const made = library({ 'Ferry 1/1.jpg': '', 'Ferry 1/2.jpg': HTML });
  const outcome = await rehearse(made.path('Ferry 1'), { keepsGoodPages: true });
  expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'broken_pages' } });
  expect('brokenPages' in outcome && outcome.brokenPages).toHaveLength(2);
});

test('what would be no page if it were good is no missing page', async () => {
  const made = library({
    'lib/Ferry/cover.jpg': '',
    'lib/Ferry/1/1.png': picture.png(),
    'lib/Ferry/1/Thumbs.db': '',
    'lib/Ferry/1/._2.jpg': '',
    'lib/Ferry/1/notes.txt': '',
  });
  const { sources, skipped } = await planImport({ paths: [made.path('lib')] });
  expect(seen(only(sources))).toEqual(['1.png: fine']);
  const covers = skipped.filter(({ path }) => path.endsWith('cover.jpg'));
  expect(covers.map(({ reason }) => reason.message)).toEqual([
    'The cover cover.jpg was not used: The file is empty.',
  ]);
});

test('an empty cover.jpg or folder.jpg among pages is a page that is missing, as a good one is a page', async () => {
  const files = { 'lib/F 1/cover.jpg': '', 'lib/F 1/folder.jpg': '', 'lib/F 1/p1.png': picture.png() };
  expect(seen(only(await plan(files)))).toEqual([
    'cover.jpg: page_empty',
    'folder.jpg: page_empty',
    'p1.png: fine',
  ]);
});

test('a linked picture among pages is missing, unless the link leads to one of them', async () => {
  const made = library({ 'out.png': picture.png(), 'F 1/1.png': picture.png(), 'F 1/3.png': picture.png() });
  symlinkSync(made.path('out.png'), made.path('F 1/2.png'));
  symlinkSync('1.png', made.path('F 1/cover.png'));
  const { sources } = await planImport({ paths: [made.path('F 1')] });
  expect(seen(only(sources))).toEqual(['1.png: fine', '2.png: page_is_link', '3.png: fine']);
});

test('files that are no pictures do not change what chapters an archive holds', async () => {
  const briefOf = async (files: Record<string, Buffer | string>) =>
    (await plan({ 'lib/download.cbz': comicArchive(files) })).map(
      ({ chapter, problem, pages }) => `${chapter.number}: ${problem?.code ?? pages.length}`,
    );
  const nine = { 'Ferry c9/1.png': picture.png('9') };
  expect(await briefOf({ ...nine, 'ad.jpg': HTML, 'Ferry c10/1.png': '' })).toEqual(['9: 3']);
  const eight = { 'Ferry c8/1.png': picture.png('8') };
  expect(await briefOf({ ...nine, ...eight, 'Ferry c10/1.png': '' })).toEqual([
    '8: 1',
    '9: 1',
    '10: broken_pages',
  ]);
});

test('a missing page counts for the page that a ComicInfo.xml speaks of', async () => {
  const info = comicInfo({ Pages: '<Page Image="2" Bookmark="Rain" />' });
  const files = { '1.png': picture.png('1'), '2.png': '', '3.png': picture.png('3'), 'ComicInfo.xml': info };
  const { pages } = only(await plan({ 'lib/Ferry 1.cbz': comicArchive(files) }));
  expect(pages.map(({ name, bookmark }) => [name, bookmark])).toEqual([
    ['1.png', undefined],
    ['2.png', undefined],
    ['3.png', 'Rain'],
  ]);
});

test('a folder is known by the pages that it has, with a gap or without', async () => {
  const made = library({ 'F 1/1.png': picture.png('1'), 'F 1/3.png': picture.png('3') });
  const print = async () => only((await planImport({ paths: [made.path('F 1')] })).sources).fingerprint;
  const whole = await print();
  made.write('F 1/2.png', '');
  expect(await print()).toBe(whole);
});

test('a page that cannot be opened is missing, with the reason', async () => {
  const made = library({ 'F 1/1.png': picture.png() });
  execFileSync('mkfifo', [made.path('F 1/2.png')]);
  const { sources } = await planImport({ paths: [made.path('F 1')] });
  expect(only(sources).warnings.map(({ message }) => message)).toEqual([
    '2.png: It cannot be opened (not a regular file).',
  ]);
});

test('a series.json that cannot be read is named as what keeps the chapters out', async () => {
  const made = library({ 'lib/Ferry/1/1.png': picture.png() });
  execFileSync('mkfifo', [made.path('lib/Ferry/series.json')]);
  const { sources } = await planImport({ paths: [made.path('lib')] });
  expect(only(sources).problem?.message).toBe('It cannot be read (series.json: not a regular file).');
});

test.skipIf(process.getuid?.() === 0)('a page that may not be read is missing, with the reason', async () => {
  const made = library({ 'F 1/1.png': picture.png(), 'F 1/2.png': picture.png(), 'F 1/read me': 'text' });
  for (const name of ['F 1/2.png', 'F 1/read me']) chmodSync(made.path(name), 0);
  const { sources, skipped } = await planImport({ paths: [made.path('F 1')] });
  expect(only(sources).warnings.map(({ message }) => message)).toEqual([
    '2.png: It cannot be opened (EACCES).',
  ]);
  expect(skipped.map(({ reason }) => reason.message)).toEqual(['It cannot be read (EACCES).']);
});
