import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { enterUploadJob } from './enterUploadJob.ts';

const { here, begin, put, send, sendAll, draw, archive } = uploadingStaff();

describe('a job that is killed after its first file', () => {
  it.each([
    { what: 'the same pictures', number: 2, act: 'skip', status: 'unchanged' },
    { what: 'the same pictures', number: 3, act: 'replace', status: 'unchanged' },
    { what: 'other pictures', number: 1, act: 'replace', status: 'conflict' },
  ] as const)('goes on, and the next one changes nothing of it: $what, $act', async (one) => {
    const series = `<Series>Killed Job ${one.number}</Series>`;
    const pages = [await draw()];
    const [{ id, plan }] = await send(
      [
        await archive('k1.cbz', `${series}<Number>1</Number>`, pages),
        await archive(
          'k2.cbz',
          `${series}<Number>${one.number}</Number>`,
          one.number === 1 ? undefined : pages,
        ),
      ],
      {},
    );
    const { services } = here.site;
    const { write } = services.database;
    const into = { id: plan![0]!.series!, isNew: true };
    const chapters = plan!.map(({ source }) => ({ source, on_other_pictures: one.act, into }));
    const files = join(services.config.data_dir, 'uploads', id);
    await cp(files, join(here.folder, id), { recursive: true });
    const run = async (count: number) => {
      await cp(join(here.folder, id), files, { recursive: true });
      const orders = JSON.stringify({ chapters: chapters.slice(0, count), draft: false });
      await write.updateTable('uploads').set({ state: 'entering', orders }).where('id', '=', id).execute();
      const jobRun = { signal: new AbortController().signal, progress: async () => {} };
      await enterUploadJob.run({ upload_id: id }, services, jobRun);
    };
    await run(1);
    await run(2);
    const { entered } = await write
      .selectFrom('uploads')
      .select('entered')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entered.map(({ status }) => status)).toEqual(['imported', one.status]);
    const numbers = await write
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'comic_id')
      .select('chapters.number')
      .where('comics.title', '=', `Killed Job ${one.number}`)
      .execute();
    expect(numbers).toEqual([{ number: '1' }]);
  });
});

it('goes on after a plan and orders of the form before series', async () => {
  await sendAll([await archive('Old Form 1.cbz')]);
  const [open, byOpen] = await send([await archive('Old Form 2.cbz')], { comic: 'old-form' });
  const [busy, byBusy] = await send([await archive('Old Form 3.cbz')], { comic: 'old-form' });
  const { services } = here.site;
  const plan = JSON.stringify({ chapters: open.plan, skipped: [], comic_title: null });
  const chapters = [{ source: 'Old Form 3.cbz', on_other_pictures: 'skip' }];
  const orders = JSON.stringify({ chapters, draft: false, keep_good_pages: false });
  const { write } = services.database;
  await write.updateTable('uploads').set({ plan }).where('id', 'in', [open.id, busy.id]).execute();
  await write.updateTable('uploads').set({ state: 'entering', orders }).where('id', '=', busy.id).execute();
  const migration = new URL('../../../../migrations/0095_series_of_uploads.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(write);
  const planned = await byOpen.call('GET', `/api/admin/uploads/${open.id}`);
  expect(planned.body).toMatchObject({ plan: [{ would: 'enter' }], series: [{ title: 'Old Form' }] });
  const jobRun = { signal: new AbortController().signal, progress: async () => {} };
  await enterUploadJob.run({ upload_id: busy.id }, services, jobRun);
  const { body } = await byBusy.call('GET', `/api/admin/uploads/${busy.id}`);
  expect(body['entered']).toMatchObject([{ status: 'imported', comic: 'old-form', chapter: '3' }]);
});

it('the plan is one for two who ask at one moment', async () => {
  const files = [await archive('Plan Race 1.cbz'), await archive('Plan Race 2.cbz')];
  const [{ id }, caller] = await begin(files, {});
  for (const [index, { data }] of files.entries()) await put(caller, id, `${index}/0`, data);
  const ask = () => caller.call('GET', `/api/admin/uploads/${id}`);
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(one.body['series']).toMatchObject([{ title: 'Plan Race' }]);
  expect(two.body['series']).toEqual(one.body['series']);
});
