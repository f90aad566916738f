import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { freeDue } from './freeDue.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

it('opens what is due, also in answers that are kept, and leaves what is not', async () => {
  const { slug, id } = await makeComic(site.services, { title: 'Opens soon', chapters: [{}, {}] });
  const { write } = site.services.database;
  const close = (chapter: string, freeAt: string) =>
    write
      .updateTable('chapters')
      .set({ premium: true, free_at: freeAt })
      .where('comic_id', '=', id)
      .where('slug', '=', chapter)
      .execute();
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  await close('1', at(3_600_000));
  await close('2', at(7_200_000));
  await bumpContentGeneration(write);
  const read = async (chapter: string) =>
    (await site.fetch(`/api/comics/${slug}/chapters/${chapter}`)).status;
  expect([await read('1'), await read('2')]).toEqual([403, 403]);
  const before = await write.selectFrom('chapters').select('version').where('comic_id', '=', id).execute();
  await write
    .updateTable('chapters')
    .set({ free_at: sql<string>`now() - interval '1 second'` })
    .where('comic_id', '=', id)
    .where('slug', '=', '1')
    .execute();
  await site.services.jobs.send(freeDue, {});
  await site.finishJobs();
  expect([await read('1'), await read('2')]).toEqual([200, 403]);
  const rows = await write
    .selectFrom('chapters')
    .select(['premium', 'free_at', 'version'])
    .where('comic_id', '=', id)
    .orderBy('slug')
    .execute();
  expect(rows[0]).toEqual({ premium: false, free_at: null, version: Number(before[0]?.version) + 1 });
  expect(rows[1]?.premium).toBe(true);
});
