import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaLeftovers } from '../../../tests/support/catalogueFaults.ts';
import { makeArchive } from '../../../tests/support/makeArchive.ts';
import { makePicture } from '../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../tests/support/makeTestSite.ts';
import { importSource } from '../../features/imports/server/importSource.ts';
import { planImport } from '../../features/imports/server/planImport.ts';
import { removeDemo } from './loadDemo.ts';

const LIBRARY = fileURLToPath(new URL('../../../demo/library', import.meta.url));

let site: TestSite;
let folder: string;

beforeAll(async () => {
  // The demo is for a site that has nothing.
  site = await makeTestSite({}, { crowd: 'none' });
  folder = await mkdtemp(join(tmpdir(), 'longstrip-demo-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

it('the demo goes with all of its files, but for chapters that others added to its comics', async () => {
  const { database, storage } = site.services;
  for (const name of ['inspector-crumb', 'little-rust']) {
    const { sources } = await planImport({ paths: [join(LIBRARY, name)] });
    expect(await importSource({ services: site.services, source: sources[0]! })).toMatchObject({
      status: 'imported',
      comic: name,
    });
  }
  const demo = await database.write.selectFrom('media').select(['id', 'content_hash']).execute();
  expect(demo.length).toBeGreaterThan(2);
  const own = await makeArchive(join(folder, 'Inspector Crumb 99.cbz'), {
    '1.png': await makePicture({ number: 1 }),
  });
  const { sources } = await planImport({ paths: [own] });
  expect(await importSource({ services: site.services, source: sources[0]! })).toMatchObject({
    status: 'imported',
    comic: 'inspector-crumb',
    chapter: '99',
  });

  const said: string[] = [];
  await removeDemo(site.services, (line) => said.push(line));
  await site.finishJobs();
  expect(said).toEqual(['1 demo comics removed.']);
  expect((await site.fetch('/api/comics/little-rust')).status).toBe(410);
  const left = await database.write
    .selectFrom('comics')
    .select(['slug', 'state', 'chapters_count', 'pages_count'])
    .execute();
  expect(left).toEqual([{ slug: 'inspector-crumb', state: 'published', chapters_count: 1, pages_count: 1 }]);
  expect(await mediaLeftovers({ database, storage })).toMatchObject({ unusedRows: 0, withoutOriginal: [] });
  const rows = await database.write.selectFrom('media').select('id').execute();
  const kept = new Set(rows.map((row) => row.id));
  const gone = demo.filter(({ id }) => !kept.has(id));
  // The cover of the comic that stays.
  expect(gone).toHaveLength(demo.length - 1);
  // Only what was the demo's: a run on S3 has one bucket for all tests.
  const files = await Array.fromAsync(storage.list(''));
  const isGone = (key: string) =>
    gone.some(({ id, content_hash }) => key.includes(id) || key.includes(content_hash));
  expect(files.filter(isGone)).toEqual([]);
});
