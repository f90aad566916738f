import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { chapterEditors } from '../../../../tests/support/chapterEditors.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { newImportRun } from './ImportDecision.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';

const editors = chapterEditors();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-spellings-'));
  return () => rm(folder, { recursive: true, force: true });
});

let drawn = 70_000;

/** One archive, with pictures of its own. */
async function pack(name: string): Promise<void> {
  await makeArchive(join(folder, `${name}.cbz`), { '1.png': await makePicture({ number: (drawn += 1) }) });
}

async function importFolder(): Promise<string[]> {
  const { sources } = await planImport({ paths: [folder] });
  const run = newImportRun();
  const statuses = [];
  for (const source of sources)
    statuses.push((await importSource({ services: editors.site.services, source, run })).status);
  return statuses;
}

/** Number and address of each chapter, as readers have them one behind another. */
async function shown(comic: string): Promise<string[]> {
  const { data } = (await (await editors.site.fetch(`/api/comics/${comic}/chapters`)).json()) as {
    data: { number: string; slug: string }[];
  };
  return data.map(({ number, slug }) => `${number} at ${slug}`);
}

it('10.1 and 10.10 are two chapters, one behind the other, each at an address of its own', async () => {
  await pack('Kites 10.10');
  expect(await importFolder()).toEqual(['imported']);
  for (const number of ['10', '10.1', '10.2', '10.02']) await pack(`Kites ${number}`);
  const statuses = await importFolder();
  expect(statuses.toSorted()).toEqual(['imported', 'imported', 'imported', 'imported', 'unchanged']);
  const all = ['10', '10.02', '10.1', '10.10', '10.2'];
  expect(await shown('kites')).toEqual(all.map((number) => `${number} at ${number}`));
  const manifest = await (await editors.site.fetch('/api/comics/kites/chapters/10.10')).json();
  expect(manifest).toMatchObject({ previous: { slug: '10.1' }, next: { slug: '10.2' } });
  expect(await importFolder()).toEqual(all.map(() => 'unchanged'));
});

it('an editor writes a number with the zeros that belong to it', async () => {
  for (const number of ['3', '3.1', '4']) await pack(`Gulls ${number}`);
  await importFolder();
  const path = '/api/admin/comics/gulls/chapters/3';
  const answer = await editors.admin.call('PATCH', path, { version: 1, fields: { number: '03,10' } });
  expect(answer).toMatchObject({ status: 200, body: { chapter: { number: '3.10' } } });
  expect(await shown('gulls')).toEqual(['3.1 at 3.1', '3.10 at 3', '4 at 4']);
  expect(await importFolder()).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

it('a chapter that lost its zero by an earlier version gets it, at the address it has', async () => {
  const stored = editors.site.services.database.write;
  await pack('Terns 10.10');
  await importFolder();
  const { id } = await stored
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select('chapters.id')
    .where('comics.slug', '=', 'terns')
    .executeTakeFirstOrThrow();
  const number = sql`'"10.1"'::jsonb`;
  await sql`update chapters set number = '10.1', slug = '10.1', sort_key = 10.1,
    imported = jsonb_set(imported, '{number}', ${number}) where id = ${id}`.execute(stored);
  await sql`update chapter_sources set said = jsonb_set(said, '{chapter,number}', ${number})
    where chapter_id = ${id}`.execute(stored);
  expect(await importFolder()).toEqual(['updated']);
  expect(await shown('terns')).toEqual(['10.10 at 10.1']);
  await pack('Terns 10.1');
  expect(await importFolder()).toEqual(['imported', 'unchanged']);
  expect(await shown('terns')).toEqual(['10.1 at 10.1-2', '10.10 at 10.1']);
});

it('a file with other pictures is that of its path, though an earlier version left its zero out', async () => {
  const stored = editors.site.services.database.write;
  await pack('Larks 7.0');
  await importFolder();
  await sql`update chapters set number = '7' where number = '7.0' and slug = '7.0' and comic_id =
    (select id from comics where slug = 'larks')`.execute(stored);
  await pack('Larks 7.0');
  expect(await importFolder()).toEqual(['conflict']);
});
