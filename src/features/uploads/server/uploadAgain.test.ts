import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { enterUploadJob } from './enterUploadJob.ts';

const { here, begin, put, send, draw, archive } = uploadingStaff();

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

it('the plan is one for two who ask at one moment', async () => {
  const files = [await archive('Plan Race 1.cbz'), await archive('Plan Race 2.cbz')];
  const [{ id }, caller] = await begin(files, {});
  for (const [index, { data }] of files.entries()) await put(caller, id, `${index}/0`, data);
  const ask = () => caller.call('GET', `/api/admin/uploads/${id}`);
  const [one, two] = await Promise.all([ask(), ask()]);
  expect(one.body['series']).toMatchObject([{ title: 'Plan Race' }]);
  expect(two.body['series']).toEqual(one.body['series']);
});
