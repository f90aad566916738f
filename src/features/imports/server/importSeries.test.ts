import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { databaseCatalogue } from './databaseCatalogue.ts';
import { newImportRun } from './ImportDecision.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';
import { rehearseImport } from './rehearseImport.ts';
import { comicInfo } from './testLibrary.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = await mkdtemp(join(tmpdir(), 'longstrip-series-'));
});

let drawn = 90_000;

/** A chapter of a series by its metadata, in a file whose name says nothing of it. */
const tell = (name: string, series: string, number = 1) =>
  put(`${name}.cbz`, { Series: series, Number: `${number}` });

async function put(path: string, info?: Record<string, string>): Promise<void> {
  await makeArchive(join(folder, path), {
    '1.png': await makePicture({ number: (drawn += 1) }),
    ...(info ? { 'ComicInfo.xml': comicInfo(info) } : {}),
  });
}

/** The results of a dry run of the folder, which the real run then has to do. */
async function importFolder(): Promise<ImportOutcome[]> {
  const { sources } = await planImport({ paths: [folder] });
  const rehearse = rehearseImport(databaseCatalogue(site.services.database.read), {});
  const run = newImportRun();
  const planned: ImportOutcome[] = [];
  for (const source of sources) planned.push(await rehearse(source));
  const outcomes: ImportOutcome[] = [];
  for (const source of sources) outcomes.push(await importSource({ services: site.services, source, run }));
  expect(planned.map(addressOf)).toEqual(outcomes.map(addressOf));
  expect(planned.map(notesOf)).toEqual(outcomes.map(notesOf));
  return outcomes;
}

const addressOf = (outcome: ImportOutcome) =>
  'comic' in outcome ? `${outcome.comic}/${outcome.chapter}` : outcome.status;
const notesOf = (outcome: ImportOutcome) =>
  ('notes' in outcome ? (outcome.notes ?? []) : []).map(({ code }) => code);
const comicOf = (slug: string) =>
  site.services.database.read
    .selectFrom('comics')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();

describe('titles out of metadata', () => {
  it('that differ by signs are comics of their own, and files find each again', async () => {
    const series = ['Doubtful', 'Doubtful!!', 'D.O.U.B.T.F.U.L', '種', '種＊', "Owl's Nest", 'Owls Nest'];
    for (const [index, title] of series.entries()) await tell(`${index}`, title);
    const addresses = [
      'doubtful/1',
      'doubtful-2/1',
      'd-o-u-b-t-f-u-l/1',
      '種/1',
      '種-2/1',
      'owls-nest/1',
      'owls-nest-2/1',
    ];
    expect((await importFolder()).map(addressOf)).toEqual(addresses);
    const titles = await Promise.all(addresses.map((address) => comicOf(address.split('/')[0]!)));
    expect(titles.map(({ title }) => title)).toEqual(series);
    expect((await importFolder()).map(({ status }) => status)).toEqual(series.map(() => 'unchanged'));
    for (const [index, title] of series.toReversed().entries()) await tell(`${index}`, title, 2);
    expect((await importFolder()).map(addressOf)).toEqual(
      addresses.toReversed().map((address) => address.replace('/1', '/2')),
    );
  });

  it('that differ in letter case, stored form and spaces are one comic', async () => {
    const series = ['Éclair du Nord', 'ÉCLAIR DU NORD', 'E\u0301clair  du nord', 'éclair dunord'];
    for (const [index, title] of series.entries()) await tell(`${index}`, title, index + 1);
    expect((await importFolder()).map(addressOf)).toEqual(
      series.map((_, index) => `éclair-du-nord/${index + 1}`),
    );
  });

  it('rename a comic by a sign, and leave it where another has that title', async () => {
    await tell('a', 'Quay');
    await importFolder();
    const retell = async (series: string) => {
      const { sources } = await planImport({ paths: [join(folder, 'a.cbz')] });
      const source = { ...sources[0]!, fingerprint: `sha256:${series}` };
      return importSource({
        services: site.services,
        source: { ...source, comic: { ...source.comic, title: series } },
      });
    };
    expect(await retell('Quay!')).toMatchObject({ comic: 'quay', changed: ['comic.title'] });
    await rm(join(folder, 'a.cbz'));
    await tell('b', 'Quay?');
    expect((await importFolder()).map(addressOf)).toEqual(['quay-2/1']);
    await tell('a', 'Quay!', 2);
    expect((await importFolder()).map(addressOf)).toEqual(['quay/2', 'quay-2/1']);
  });
});

describe('titles out of names of files', () => {
  it('are taken for the comic of the same letters, and the plan says so', async () => {
    await tell('info', 'Wherry?');
    await importFolder();
    await rm(join(folder, 'info.cbz'));
    await put('Wherry 2.cbz');
    await put('Wherry! 3.cbz');
    const outcomes = await importFolder();
    expect(outcomes.map(addressOf)).toEqual(['wherry/2', 'wherry/3']);
    expect(outcomes.map(notesOf)).toEqual([['taken_for'], ['taken_for']]);
    expect(JSON.stringify(outcomes[1])).toContain('\\"Wherry!\\" was taken for \\"Wherry?\\" at /wherry');
    expect((await comicOf('wherry')).title).toBe('Wherry?');
    expect((await importFolder()).map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  it('are told with a chapter that stays out, too', async () => {
    await tell('info', 'Skiff!');
    await importFolder();
    await rm(join(folder, 'info.cbz'));
    await put('Skiff 1.cbz');
    const [outcome] = await importFolder();
    expect(outcome).toMatchObject({ status: 'conflict', comic: 'skiff', notes: [{ code: 'taken_for' }] });
  });

  it('are a comic of their own where two have these letters', async () => {
    await tell('info', 'Punt!');
    await tell('info 2', 'Punt?');
    await importFolder();
    await rm(join(folder, 'info.cbz'));
    await rm(join(folder, 'info 2.cbz'));
    await put('Punt 4.cbz');
    expect((await importFolder()).map(addressOf)).toEqual(['punt-3/4']);
  });

  it('give way to the title that metadata gives the comic', async () => {
    await put('Coracle 1.cbz');
    await importFolder();
    await tell('info', 'Coracle?!', 2);
    const [, outcome] = await importFolder();
    expect(outcome).toMatchObject({ comic: 'coracle', chapter: '2', changed: ['comic.title'] });
    expect(await comicOf('coracle')).toMatchObject({ title: 'Coracle?!', named_by_file: false });
    // From now on metadata names it, so that another sign is another comic.
    await tell('info', 'Coracle!', 3);
    expect(addressOf((await importFolder())[1]!)).toBe('coracle-2/3');
  });

  it('find the comic that names without signs have made', async () => {
    await put('Cats/C + for Cats 1.cbz');
    await importFolder();
    await put('Cats/C++ for Cats 2.cbz');
    expect((await importFolder()).map(addressOf)).toEqual(['c-for-cats/1', 'c-for-cats/2']);
  });
});

describe('a site from before titles were told apart by signs', () => {
  it('keeps its chapters where they are, and puts new ones beside those of the same title', async () => {
    for (const [index, title] of ['Tarn', 'Tarn!!'].entries()) await tell(`${index}`, title, index + 1);
    expect((await importFolder()).map(addressOf)).toEqual(['tarn/1', 'tarn-2/2']);
    const [one, two] = await Promise.all([comicOf('tarn'), comicOf('tarn-2')]);
    const { write } = site.services.database;
    // One comic holds both.
    await write.updateTable('chapters').set({ comic_id: one.id }).where('comic_id', '=', two.id).execute();
    await write.deleteFrom('comics').where('id', '=', two.id).execute();
    const outcomes = await importFolder();
    expect(outcomes.map(addressOf)).toEqual(['tarn/1', 'tarn/2']);
    expect(outcomes).toMatchObject([{ status: 'unchanged' }, { status: 'unchanged' }]);
    expect(outcomes.map(notesOf)).toEqual([[], []]);
    await tell('new', 'Tarn!!', 3);
    await tell('other', 'Tarn?', 4);
    expect((await importFolder()).map(addressOf)).toEqual(['tarn/1', 'tarn/2', 'tarn/3', 'tarn-2/4']);
  });
});
