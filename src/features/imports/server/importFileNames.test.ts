import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newImportRun } from './ImportDecision.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-file-names-'));
  return () => rm(folder, { recursive: true, force: true });
});

let drawn = 80_000;

async function pack(name: string): Promise<void> {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await makeArchive(join(folder, `${name}.cbz`), { '1.png': await makePicture({ number: (drawn += 1) }) });
}

async function importFolder(): Promise<string[]> {
  const { sources } = await planImport({ paths: [folder] });
  const run = newImportRun();
  const statuses = [];
  for (const source of sources)
    statuses.push((await importSource({ services: site.services, source, run })).status);
  return statuses;
}

const stored = () => site.services.database.write;

/** Comics whose address begins so, with their titles. */
const comics = (slug: string) =>
  stored().selectFrom('comics').select(['slug', 'title']).where('slug', 'like', `${slug}%`).execute();

/** The facts that an earlier version read in the names of all files of a comic. */
async function asBefore(slug: string, comic: { title: string; key: string; slug: string }): Promise<void> {
  const title = sql`to_jsonb(${comic.title}::text)`;
  await sql`update chapter_sources set said = said || jsonb_build_object('key', ${comic.key}::text, 'title', ${title},
      'slug', ${comic.slug}::text, 'comic', said -> 'comic' || jsonb_build_object('title', ${title}))
    where chapter_id in (select chapters.id from chapters join comics on comics.id = comic_id
      where comics.slug = ${slug})`.execute(stored());
  await sql`update comics set title = ${comic.title}, import_key = ${comic.key}, slug = ${comic.slug},
    imported = imported || jsonb_build_object('title', ${title}) where slug = ${slug}`.execute(stored());
}

it('a folder of which a sign was lost has one comic still, with the sign, once a chapter is added', async () => {
  for (const number of [1, 2]) await pack(`C++ for Gulls/${number}`);
  await importFolder();
  await asBefore('c-for-gulls', { title: 'C + for Gulls', key: 'c+forgulls', slug: 'c-for-gulls' });
  await pack('C++ for Gulls/3');
  expect(await importFolder()).toEqual(['unchanged', 'updated', 'imported']);
  expect(await comics('c-for-gulls')).toEqual([{ slug: 'c-for-gulls', title: 'C++ for Gulls' }]);
  expect(await importFolder()).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

it('a comic whose title lost a word to the volume gets it back, at the address it has', async () => {
  for (const number of [1, 2]) await pack(`Ajar Book ${number}`);
  await importFolder();
  expect(await comics('ajar')).toEqual([{ slug: 'ajar-book', title: 'Ajar Book' }]);
  await asBefore('ajar-book', { title: 'Ajar', key: 'ajar', slug: 'ajar' });
  await pack('Ajar Book 3');
  expect((await importFolder()).at(-1)).toBe('imported');
  expect(await comics('ajar')).toEqual([{ slug: 'ajar', title: 'Ajar Book' }]);
});

it('a title with a fraction is no other number, and keeps its comic', async () => {
  for (const name of ['½ Gulls/1', '12 Gulls/1']) await pack(name);
  expect(await importFolder()).toEqual(['imported', 'imported']);
  const both = [
    { slug: '1-2-gulls', title: '½ Gulls' },
    { slug: '12-gulls', title: '12 Gulls' },
  ];
  expect([...(await comics('1-2-gulls')), ...(await comics('12-gulls'))]).toEqual(both);
  await rm(join(folder, '12 Gulls'), { recursive: true });
  await sql`update comics set import_key = null where slug = '12-gulls'`.execute(stored());
  await asBefore('1-2-gulls', { title: '½ Gulls', key: '12gulls', slug: '1-2-gulls' });
  await pack('½ Gulls/0');
  expect(await importFolder()).toEqual(['imported', 'unchanged']);
  expect([...(await comics('1-2-gulls')), ...(await comics('12-gulls'))]).toEqual(both);
  expect(await importFolder()).toEqual(['unchanged', 'unchanged']);
});
