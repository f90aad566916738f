import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { splitSqlStatements } from '../../../platform/database/splitSqlStatements.ts';
import { newImportRun } from './ImportDecision.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { importSource } from './importSource.ts';
import { openSourcePages } from './openSourcePages.ts';
import { planImport } from './planImport.ts';
import { comicInfo } from './testLibrary.ts';

let site: TestSite;
let folder: string;

beforeEach(async () => {
  // All that is there is what an earlier version left.
  site = await makeTestSite({}, { crowd: 'none' });
  folder = await mkdtemp(join(tmpdir(), 'longstrip-upgrade-'));
  return async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
});

let drawn = 60_000;
const draw = () => makePicture({ number: (drawn += 1) });

async function importFolder(settings: ImportSettings = {}) {
  const { sources } = await planImport({ paths: [folder] });
  const run = newImportRun();
  const outcomes = [];
  for (const source of sources)
    outcomes.push(await importSource({ services: site.services, source, settings, run }));
  return outcomes;
}

const listChapters = () =>
  site.services.database.write
    .selectFrom('chapters')
    .select(['id', 'slug', 'number', 'title', 'pages_count'])
    .orderBy('id')
    .execute();

/** Takes away what the migration brought, so that the database is as earlier versions left it. */
async function asBefore(): Promise<void> {
  for (const statement of [
    'drop table chapter_sources',
    'drop table comic_removed_terms',
    'alter table comic_terms drop column origin',
    'alter table comics drop column imported, drop column locked_fields, drop column import_key',
    'alter table chapters drop column imported, drop column locked_fields',
  ])
    await sql.raw(statement).execute(site.services.database.write);
}

async function upgrade(): Promise<void> {
  const migrations = join(import.meta.dirname, '../../../../migrations');
  const name = (await readdir(migrations)).find((file) => file.endsWith('_import_identity.sql'));
  const text = await readFile(join(migrations, name ?? ''), 'utf8');
  for (const statement of splitSqlStatements(text))
    await sql.raw(statement).execute(site.services.database.write);
}

describe('a library that an earlier version imported', () => {
  it('is known again: as it was, retagged, and with broken pages left out', async () => {
    const first = { '1.png': await draw(), '2.png': await draw() };
    const second = { '1.png': await draw(), '2.png': await draw() };
    const broken = (await draw()).subarray(0, 90);
    await makeArchive(join(folder, 'Auk 1.cbz'), first);
    await makeArchive(join(folder, 'Auk 2.cbz'), second);
    await makeArchive(join(folder, 'Auk 3.cbz'), { '1.png': await draw(), '2.png': broken });
    await mkdir(join(folder, 'Auk 4'));
    await writeFile(join(folder, 'Auk 4', '1.png'), await draw());
    const statuses = async (settings?: ImportSettings) =>
      (await importFolder(settings)).map((outcome) => outcome.status);
    const four = (status: string) => [status, status, status, status];
    expect(await statuses({ keepsGoodPages: true })).toEqual(four('imported'));
    const before = await listChapters();

    await asBefore();
    await upgrade();
    await makeArchive(join(folder, 'Auk 2.cbz'), {
      ...second,
      'ComicInfo.xml': comicInfo({ Series: 'Auk', Number: '2', Title: 'Ice' }),
    });
    expect(await importFolder()).toMatchObject([
      { status: 'unchanged' },
      { status: 'updated', changed: ['title'] },
      { status: 'unchanged' },
      { status: 'unchanged' },
    ]);
    expect(await listChapters()).toEqual(
      before.map((chapter) => (chapter.number === '2' ? { ...chapter, title: 'Ice' } : chapter)),
    );
    // The one with a broken page is known by its pictures now.
    await makeArchive(join(folder, 'Auk 3.cbz'), {
      '1.png': (await readPages('Auk 3.cbz'))[0]!,
      '2.png': broken,
      'ComicInfo.xml': comicInfo({ Series: 'Auk', Number: '3', Title: 'Floe' }),
    });
    expect(await statuses()).toEqual(['unchanged', 'unchanged', 'updated', 'unchanged']);
    expect(await listChapters()).toHaveLength(4);
  });

  it('keeps its doubles apart, and adds none', async () => {
    const pictures = { '1.png': await draw() };
    await makeArchive(join(folder, 'Murre 1.cbz'), pictures);
    const { write } = site.services.database;
    await importFolder();
    // The file as earlier versions stored it after retagging.
    await makeArchive(join(folder, 'Murre 1b.cbz'), {
      ...pictures,
      'ComicInfo.xml': comicInfo({ Series: 'Murre', Number: '1' }),
    });
    const { sources } = await planImport({ paths: [join(folder, 'Murre 1b.cbz')] });
    const [one] = await listChapters();
    const double = '00000000-0000-7000-8000-000000000001';
    await sql`insert into chapters (id, comic_id, number, sort_key, slug, state, published_at, pages_count, created_at)
      select ${double}, comic_id, number, sort_key, '1-2', state, published_at, pages_count, now() + interval '1 hour'
      from chapters where id = ${one!.id}`.execute(write);
    await sql`insert into pages (id, chapter_id, position, media_id)
      select gen_random_uuid(), ${double}, position, media_id from pages where chapter_id = ${one!.id}`.execute(
      write,
    );
    await write
      .insertInto('imports')
      .values({ fingerprint: sources[0]!.fingerprint!, source: 'there', chapter_id: double })
      .execute();
    await asBefore();
    await upgrade();
    const before = await listChapters();
    expect(await importFolder()).toMatchObject([
      { status: 'unchanged', chapter: '1' },
      { status: 'unchanged', chapter: '1-2' },
    ]);
    expect(await listChapters()).toEqual(before);
    await makeArchive(join(folder, 'Murre 1.cbz'), {
      ...pictures,
      'ComicInfo.xml': comicInfo({ Series: 'Murre', Number: '1', Title: 'Cliff' }),
    });
    expect(await importFolder()).toMatchObject([
      { status: 'updated', chapter: '1' },
      { status: 'unchanged', chapter: '1-2' },
    ]);
  });
});

async function readPages(name: string): Promise<Buffer[]> {
  const { sources } = await planImport({ paths: [join(folder, name)] });
  const opened = await openSourcePages(sources[0]!);
  const pages = [];
  for (const page of sources[0]!.pages)
    pages.push(Buffer.concat(await Array.fromAsync(opened.readPage(page))));
  await opened.close();
  return pages;
}
