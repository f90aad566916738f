import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { databaseCatalogue } from './databaseCatalogue.ts';
import { emptyCatalogue } from './emptyCatalogue.ts';
import { newImportRun } from './ImportDecision.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';
import { rehearseImport } from './rehearseImport.ts';
import { comicInfo } from './testLibrary.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-rehearsal-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

let drawn = 70_000;
const draw = () => makePicture({ number: (drawn += 1) });

/** A chapter with new pictures, or with those given. */
async function put(path: string, info?: Record<string, string>, pictures?: Buffer[]): Promise<Buffer[]> {
  const pages = pictures ?? [await draw(), await draw()];
  await makeArchive(join(folder, path), {
    ...Object.fromEntries(pages.map((data, index) => [`${index + 1}.png`, data])),
    ...(info ? { 'ComicInfo.xml': comicInfo(info) } : {}),
  });
  return pages;
}

async function rehearseAll(
  settings: ImportSettings,
  catalogue = databaseCatalogue(site.services.database.read),
) {
  const { sources } = await planImport({ paths: [folder] });
  const rehearse = rehearseImport(catalogue, settings);
  const outcomes: ImportOutcome[] = [];
  for (const source of sources) outcomes.push(await rehearse(source));
  return outcomes;
}

async function importAll(settings: ImportSettings) {
  const { sources } = await planImport({ paths: [folder] });
  const run = newImportRun();
  const outcomes: ImportOutcome[] = [];
  for (const source of sources)
    outcomes.push(await importSource({ services: site.services, source, settings, run }));
  return outcomes;
}

/** Rehearses, holds the real import against it, and gives what both said. */
async function bothOf(settings: ImportSettings = {}): Promise<ImportOutcome[]> {
  const rehearsed = await rehearseAll(settings);
  expect(rehearsed).toEqual(await importAll(settings));
  return rehearsed;
}

const statuses = (outcomes: ImportOutcome[]) => [...new Set(outcomes.map(({ status }) => status))].sort();

it('a dry run says what the real one does, over a library that changes', async () => {
  const kept = await put('Auk/Auk 1.cbz', { Series: 'Auk', Number: '1', Tags: 'sea', Summary: 'Ice.' });
  const second = await put('Auk/Auk 2.cbz');
  await put('Auk/Auk 3.cbz');
  const fourth = await put('Auk/Auk 4.cbz');
  await put('adult.cbz', { Series: 'Grown', Number: '1', AgeRating: 'X18+' });
  for (const series of ['C', 'C++', '!!!', '???']) {
    for (const number of ['1', '2']) {
      await put(`odd/${series.replaceAll('?', 'q')} ${number}.cbz`, { Series: series, Number: number });
    }
  }
  // Chapters of one number: a language, a group, no number at all.
  await put('Tern/Tern 1.cbz', { Series: 'Tern', Number: '1', LanguageISO: 'en' });
  await put('Tern/Tern 1 fr.cbz', { Series: 'Tern', Number: '1', LanguageISO: 'fr' });
  await put('Tern/Tern 1 crew.cbz', { Series: 'Tern', Number: '1', LanguageISO: 'en', Translator: 'Crew' });
  await put('Tern/Tern x.cbz', { Series: 'Tern', Title: 'Extras' });
  await put('Tern/Tern y.cbz', { Series: 'Tern' });
  await put('Tern/Tern z again.cbz', { Series: 'Tern', Number: '1', LanguageISO: 'en' });
  await put('copy/Auk 2.cbz', undefined, second);
  await writeFile(join(folder, 'text.cbz'), 'Dear reader');
  const begin = await rehearseAll({}, emptyCatalogue);
  expect(await bothOf()).toEqual(begin);
  expect(statuses(begin)).toEqual(['conflict', 'failed', 'imported', 'unchanged']);
  expect(begin.filter((outcome) => 'nsfw' in outcome)).toHaveLength(1);
  const ofSlugs = begin.flatMap((outcome) => ('notes' in outcome ? (outcome.notes ?? []) : []));
  expect(ofSlugs.filter(({ code }) => code === 'slug_taken').map(({ message }) => message)).toEqual([
    '"C++" is a comic of its own, at /c-2: /c is "C".',
    '"???" is a comic of its own, at /untitled-2: /untitled is "!!!".',
  ]);

  await put(
    'Auk/Auk 1.cbz',
    { Series: 'Auk', Number: '1', Tags: 'ice', Summary: 'Snow.', Title: 'One' },
    kept,
  );
  await rename(join(folder, 'Auk', 'Auk 2.cbz'), join(folder, 'Auk', 'Auk 2.5.cbz'));
  await put('Auk/Auk 3.cbz');
  await rm(join(folder, 'Auk', 'Auk 4.cbz'));
  await mkdir(join(folder, 'Auk', 'Auk 4'));
  for (const [index, data] of fourth.entries())
    await writeFile(join(folder, 'Auk', 'Auk 4', `p${index}.png`), data);
  await put('Auk/Auk 5.cbz');
  const changed = await bothOf({ isDraft: true });
  expect(statuses(changed)).toEqual(['conflict', 'failed', 'imported', 'unchanged', 'updated']);
  expect(statuses(await bothOf({ onOtherPictures: 'replace' }))).toEqual([
    'conflict',
    'failed',
    'published',
    'replaced',
    'unchanged',
  ]);
  await put('Auk/Auk 3.cbz');
  expect(statuses(await bothOf({ onOtherPictures: 'as-version' }))).toEqual([
    'failed',
    'imported',
    'unchanged',
  ]);
  expect(statuses(await bothOf())).toEqual(['failed', 'unchanged']);
});

it('a dry run says of missing pages what the real one does, and what is left of the chapter', async () => {
  await makeArchive(join(folder, 'gaps/Gannet 1.cbz'), {
    '1.png': await draw(),
    '2.jpg': '<!doctype html>',
    '3.jxl': Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'),
    '4.png': await draw(),
  });
  const gaps = (outcomes: ImportOutcome[]) =>
    outcomes.filter((outcome) => 'brokenPages' in outcome && outcome.brokenPages.length > 0);
  expect(gaps(await bothOf())).toMatchObject([
    { status: 'failed', problem: { params: { broken: 2, pages: 4 } }, brokenPages: [{}, {}] },
  ]);
  expect(gaps(await bothOf({ keepsGoodPages: true }))).toMatchObject([{ status: 'imported', pages: 2 }]);
  await rm(join(folder, 'gaps'), { recursive: true });
});

it('a dry run says of a series that is renamed what the real one does', async () => {
  const pictures = [await draw(), await draw(), await draw()];
  const putAs = async (series: string) => {
    for (const [index, one] of pictures.entries())
      await put(`series/${index + 1}.cbz`, { Series: series, Number: `${index + 1}` }, [one]);
  };
  await putAs('Plovr');
  await bothOf();
  await putAs('Plover');
  const renamed = await bothOf();
  expect(renamed.filter((outcome) => 'changed' in outcome)).toMatchObject([
    { status: 'updated', comic: 'plovr', chapter: '3', changed: ['comic.title'] },
  ]);
  expect(statuses(await bothOf())).toEqual(['failed', 'unchanged']);
});
