import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { killImportPrograms, runImportProgram } from '../../../../tests/support/startImportProgram.ts';
import { originalKey } from './mediaKeys.ts';
import { findMedia, type MediaRow } from './mediaStore.ts';
import { removeOrphanMedia } from './removeOrphanMedia.ts';
import { storeMedia } from './storeMedia.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterEach(killImportPrograms);
afterAll(() => site.close());

async function store(number: number): Promise<MediaRow> {
  const path = join(site.services.temporaryDir, `orphan-${number}`);
  await writeFile(path, await makePicture({ number }));
  return storeMedia(site.services, path);
}

const setAge = (id: string, hours: number) =>
  site.services.database.write
    .updateTable('media')
    .set({ stored_at: sql<string>`now() - make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute();

async function runJob(): Promise<void> {
  await site.services.jobs.send(removeOrphanMedia, {});
  await site.finishJobs();
}

const isThere = async (media: MediaRow) => ({
  row: (await findMedia(site.services.database.read, media.id)) !== undefined,
  file: (await site.services.storage.size(originalKey(media))) !== undefined,
});

it('removes pictures with their files that nothing has shown for a day, and no others', async () => {
  const orphan = await store(9_001);
  const young = await store(9_002);
  const cover = await store(9_003);
  const comic = await makeComic(site.services, { title: 'Shows One', chapters: [{ publishedAt: null }] });
  await site.services.database.write
    .updateTable('comics')
    .set({ cover_media_id: cover.id })
    .where('id', '=', comic.id)
    .execute();
  await setAge(orphan.id, 25);
  await setAge(young.id, 23);
  await setAge(cover.id, 25);
  await runJob();
  expect(await isThere(orphan)).toEqual({ row: false, file: false });
  expect(await isThere(young)).toEqual({ row: true, file: true });
  expect(await isThere(cover)).toEqual({ row: true, file: true });
});

it('leaves what an import has come upon again', async () => {
  const orphan = await store(9_004);
  await setAge(orphan.id, 48);
  expect((await store(9_004)).id).toBe(orphan.id);
  await runJob();
  expect(await isThere(orphan)).toEqual({ row: true, file: true });
});

it('cleans up after an import that was killed and never repeated', async () => {
  const { services } = site;
  const archive = await makeArchive(join(services.temporaryDir, 'Killed 1.cbz'), {
    '1.png': await makePicture({ number: 9_005 }),
    '2.png': await makePicture({ number: 9_006 }),
  });
  const { code, halted_at } = await runImportProgram({
    connection: { ...services.database.connection },
    config: { storage: services.config.storage, data_dir: services.config.data_dir },
    temporary_dir: services.temporaryDir,
    paths: [archive],
    halt_at: 'before insert into comics',
  });
  expect([code, halted_at]).toEqual(['SIGKILL', 'before insert into comics']);
  const left = await services.database.write
    .selectFrom('media')
    .selectAll()
    .where('bytes', '>', 0)
    .where('created_at', '>', sql<string>`now() - interval '5 minutes'`)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  for (const media of left) await setAge(media.id, 25);
  await runJob();
  for (const media of left) expect(await isThere(media)).toEqual({ row: false, file: false });
});
