import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChapterManifest, ChapterRow } from '../../src/features/chapters/chaptersApi.ts';
import { orderOldComics } from '../../src/features/chapters/server/orderOldComics.ts';
import { databaseCatalogue } from '../../src/features/imports/server/databaseCatalogue.ts';
import { newImportRun } from '../../src/features/imports/server/ImportDecision.ts';
import type { ImportOutcome } from '../../src/features/imports/server/ImportOutcome.ts';
import type { ImportSettings } from '../../src/features/imports/server/ImportSettings.ts';
import { importSource } from '../../src/features/imports/server/importSource.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { rehearseImport } from '../../src/features/imports/server/rehearseImport.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { volumeStart } from '../../src/features/reader/web/place/volumeStart.ts';
import { comicInfoXml } from '../support/importArchives.ts';
import { makeArchive } from '../support/makeArchive.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
let admin: Caller;
let folder: string;
let pictures = 80_000;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  folder = await mkdtemp(join(tmpdir(), 'longstrip-volumes-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** "V1C2" as an archive of one page in the series' folder. */
async function put(series: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    const [, volume = '', number = ''] = /^(?:V(\w+))?C(\w+)$/.exec(name) ?? [];
    await makeArchive(join(folder, series, `${series} ${name}.cbz`), {
      '1.png': await makePicture({ number: (pictures += 1) }),
      'ComicInfo.xml': comicInfoXml({
        Series: series,
        Number: number,
        ...(volume === '' ? {} : { Volume: volume }),
      }),
    });
  }
}

/** The lines of a dry run of the series' folder; the real one then does the same. */
async function importSeries(series: string, settings: ImportSettings = {}): Promise<ImportOutcome[]> {
  const { sources } = await planImport({ paths: [join(folder, series)] });
  const rehearse = rehearseImport(databaseCatalogue(site.services.database.read), settings);
  const planned: ImportOutcome[] = [];
  for (const source of sources) planned.push(await rehearse(source));
  const run = newImportRun();
  const done: ImportOutcome[] = [];
  for (const source of sources)
    done.push(await importSource({ services: site.services, source, settings, run }));
  expect(planned).toEqual(done);
  return planned;
}

const orderNotes = (outcomes: ImportOutcome[]) =>
  outcomes
    .flatMap((outcome) => ('notes' in outcome ? (outcome.notes ?? []) : []))
    .filter(({ code }) => code === 'ordered_by_volume');

async function get<Answer>(path: string): Promise<Answer> {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const rowsOf = async (comic: string) =>
  (await get<{ data: ChapterRow[] }>(`/api/comics/${comic}/chapters`)).data;

const nameOf = ({ number, volume }: Pick<ChapterRow, 'number' | 'volume'>) =>
  `${volume === null ? '' : `V${volume}`}C${number}`;

const namesOf = async (comic: string) => (await rowsOf(comic)).map(nameOf);

/** All that the database says of a comic's chapters. */
const storedOf = async (comic: string) =>
  (
    await sql`select chapters.* from chapters join comics on comics.id = comic_id
      where comics.slug = ${comic} order by chapters.id`.execute(site.services.database.read)
  ).rows;

it('reads a comic whose numbers begin again volume by volume, and the same folder again changes nothing', async () => {
  await put('Restart', 'V1C1', 'V2C1', 'V1C2', 'V2C2', 'V1C3', 'V2C3');
  const notes = orderNotes(await importSeries('Restart'));
  expect(notes.map(({ message }) => message)).toEqual([
    'Several volumes of "Restart" have the same numbers, so its chapters stand by volume first, then by number.',
  ]);
  const order = ['V1C1', 'V1C2', 'V1C3', 'V2C1', 'V2C2', 'V2C3'];
  const rows = await rowsOf('restart');
  expect(rows.map(nameOf)).toEqual(order);
  const manifests: ChapterManifest[] = [];
  for (const { slug } of rows) manifests.push(await get(`/api/comics/restart/chapters/${slug}`));
  expect(manifests.map(({ next }) => next && nameOf(next))).toEqual([...order.slice(1), null]);
  expect(manifests.map(({ previous }) => previous && nameOf(previous))).toEqual([
    null,
    ...order.slice(0, -1),
  ]);
  const start = volumeStart({ chapters: rows, slug: rows[1]?.slug ?? '', by: 1, progress: {} });
  expect(start && nameOf(start)).toBe('V2C1');
  const stored = await storedOf('restart');
  const again = await importSeries('Restart');
  expect(again.map(({ status }) => status)).toEqual(order.map(() => 'unchanged'));
  expect(orderNotes(again)).toEqual([]);
  expect(await storedOf('restart')).toEqual(stored);
});

it('says in the plan of an import that a first chapter of a second volume has the comic stand by volume', async () => {
  await put('Second', 'V1C1', 'V1C2');
  expect(orderNotes(await importSeries('Second'))).toEqual([]);
  await put('Second', 'V2C1');
  expect(orderNotes(await importSeries('Second'))).toHaveLength(1);
  expect(await namesOf('second')).toEqual(['V1C1', 'V1C2', 'V2C1']);
  // Known facts are said with new ones.
  await put('Second', 'V2C2', 'V3C1');
  expect(orderNotes(await importSeries('Second'))).toHaveLength(1);
  expect(await namesOf('second')).toEqual(['V1C1', 'V1C2', 'V2C1', 'V2C2', 'V3C1']);
});

it('says nothing of numbers that go on, and stands by them', async () => {
  await put('Through', 'V2C3', 'V1C2', 'V1C1', 'C4', 'V2C2x');
  expect(orderNotes(await importSeries('Through'))).toEqual([]);
  expect(await namesOf('through')).toEqual(['V1C1', 'V1C2', 'V2C2x', 'V2C3', 'C4']);
});

it('lets no draft turn what readers see, until it goes live', async () => {
  await put('Drafts', 'V1C1', 'V1C2');
  await importSeries('Drafts');
  await put('Drafts', 'V2C1', 'V2C2');
  expect(orderNotes(await importSeries('Drafts', { isDraft: true }))).toEqual([]);
  const managed = async () =>
    ((await admin.call('GET', '/api/admin/comics/drafts/chapters')).body['data'] as ChapterRow[]).map(nameOf);
  expect(await managed()).toEqual(['V1C1', 'V2C1', 'V1C2', 'V2C2']);
  expect(orderNotes(await importSeries('Drafts'))).toHaveLength(1);
  expect(await namesOf('drafts')).toEqual(['V1C1', 'V1C2', 'V2C1', 'V2C2']);
  // Now a draft finds its place in the volume.
  await put('Drafts', 'V1C3');
  await importSeries('Drafts', { isDraft: true });
  expect(await managed()).toEqual(['V1C1', 'V1C2', 'V1C3', 'V2C1', 'V2C2']);
});

it('turns the order with the volume of a chapter in the editor, and back', async () => {
  const { slug, chapterSlugs } = await makeComic(site.services, {
    title: 'Edited Volumes',
    chapters: [
      { number: '1', volume: '1' },
      { number: '2', volume: '1' },
      { number: 'Extra', volume: '1' },
      { number: '1' },
      { number: 'Epilogue' },
    ],
  });
  const edit = async (fields: object) => {
    const path = `/api/admin/comics/${slug}/chapters/${chapterSlugs[3]}`;
    const { version } = (await admin.call('GET', path)).body;
    expect((await admin.call('PATCH', path, { version, fields })).status).toBe(200);
  };
  const before = await storedOf(slug);
  expect(await namesOf(slug)).toEqual(['V1C1', 'C1', 'V1C2', 'V1CExtra', 'CEpilogue']);
  await edit({ volume: '2' });
  expect(await namesOf(slug)).toEqual(['V1C1', 'V1C2', 'V1CExtra', 'V2C1', 'CEpilogue']);
  await edit({ volume: null });
  const keys = (rows: unknown[]) => rows.map((row) => (row as { sort_key: string }).sort_key);
  expect(keys(await storedOf(slug))).toEqual(keys(before));
});

it('orders what two merged comics make, and what is left when they part', async () => {
  const chapters = (volume: string) => ['1', '2'].map((number) => ({ number, volume }));
  const [to, from] = [
    await makeComic(site.services, { title: 'Merged Volumes', chapters: chapters('1') }),
    await makeComic(site.services, { title: 'Merging Volumes', chapters: chapters('2') }),
  ];
  const { body } = await admin.call('POST', `/api/admin/comics/${to.slug}/merge`, { from: from.slug });
  expect(await namesOf(to.slug)).toEqual(['V1C1', 'V1C2', 'V2C1', 'V2C2']);
  const undone = await admin.call('POST', `/api/admin/chapter-moves/${String(body['move_id'])}/undo`);
  expect(undone.status).toBe(200);
  const keys = [...(await storedOf(to.slug)), ...(await storedOf(from.slug))].map(
    (row) => (row as { sort_key: string }).sort_key,
  );
  expect(keys).toEqual(['1.000000', '2.000000', '1.000000', '2.000000']);
});

it('orders once what came before volumes counted, at its addresses', async () => {
  const { slug, chapterSlugs } = await makeComic(site.services, {
    title: 'Old Volumes',
    chapters: ['1', '2'].flatMap((volume) =>
      ['1', '2'].map((number) => ({ number, volume, publishedAt: '2026-01-01T00:00:00Z' })),
    ),
  });
  const { write } = site.services.database;
  const asBefore = () =>
    sql`update chapters set sort_key = number::numeric, is_in_volumes = true
      from comics where comics.id = comic_id and comics.slug = ${slug}`.execute(write);
  const stored = await storedOf(slug);
  await asBefore();
  await bumpContentGeneration(write);
  await sql`update comics set latest_chapter = null where slug = ${slug}`.execute(write);
  expect(await namesOf(slug)).toEqual(['V1C1', 'V2C1', 'V1C2', 'V2C2']);
  await orderOldComics(site.services.database);
  expect(await storedOf(slug)).toEqual(stored);
  expect((await rowsOf(slug)).map((row) => row.slug)).toEqual(chapterSlugs);
  const comic = await get<{ latest_chapter: ChapterRow }>(`/api/comics/${slug}`);
  expect(nameOf(comic.latest_chapter)).toBe('V2C2');
  await asBefore();
  await orderOldComics(site.services.database);
  await bumpContentGeneration(write);
  expect(await namesOf(slug)).toEqual(['V1C1', 'V2C1', 'V1C2', 'V2C2']);
});
