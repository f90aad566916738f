import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { dropOldUploads } from './dropOldUploads.ts';
import { enterUploadJob } from './enterUploadJob.ts';

const { here, command, send, archive } = uploadingStaff();
const PATH = '/api/admin/uploads';

const setJobs = (id: string, state: string) =>
  sql`update jobs.job set state = ${sql.raw(`'${state}'`)} where data->>'upload_id' = ${id}`.execute(
    here.site.services.database.write,
  );

const jobRun = { signal: new AbortController().signal, progress: async () => {} };

/** Runs a job that is held for dead; `act` happens in the middle of its chapter of this number. */
async function runUndead(id: string, { chapter, act }: { chapter: number; act: () => Promise<unknown> }) {
  await setJobs(id, 'failed');
  const { services } = here.site;
  let measured = 0;
  // Each chapter has one picture.
  const measure: typeof services.images.measure = async (...asked) => {
    measured += 1;
    if (measured === chapter) await act();
    return services.images.measure(...asked);
  };
  const images = { ...services.images, measure };
  await enterUploadJob.run({ upload_id: id }, { ...services, images }, jobRun);
}

/** An upload of two chapters on its way in. */
async function entering(name: string) {
  const info = `<Series>${name}</Series>`;
  const files = [
    await archive(`${name} 1.cbz`, `${info}<Number>1</Number>`),
    await archive(`${name} 2.cbz`, `${info}<Number>2</Number>`),
  ];
  const [{ id, plan }, caller] = await send(files, {});
  const chapters = plan!.map(({ source }) => ({ source }));
  const { body } = await caller.call('POST', `${PATH}/${id}/enter`, { chapters });
  expect(body).toMatchObject({ state: 'entering', is_stopped: false });
  const listed = async () => (await caller.call('GET', PATH)).body['data'];
  return { id, caller, files, chapters, listed };
}

it.each(['created', 'retry', 'active'])(
  'an upload whose job is %s is on its way, and not dropped',
  async (state) => {
    const { id, caller, listed } = await entering(`Lively ${state}`);
    await setJobs(id, state);
    expect(await listed()).toMatchObject([{ state: 'entering', is_stopped: false }]);
    expect((await caller.call('DELETE', `${PATH}/${id}`)).status).toBe(409);
    await setJobs(id, 'cancelled');
  },
);

it.each(['cancelled', 'failed'])('one whose job is %s can be dropped', async (state) => {
  const { id, caller, listed } = await entering(`Dropped ${state}`);
  await setJobs(id, state);
  expect((await caller.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('a job that was held for dead stops when its upload was given back', async () => {
  const { id, caller, listed } = await entering('Undead');
  await setJobs(id, 'failed');
  await listed();
  await enterUploadJob.run({ upload_id: id }, here.site.services, jobRun);
  const { body } = await caller.call('GET', `${PATH}/${id}`);
  expect(body).toMatchObject({ state: 'open', plan: [{ would: 'enter' }, { would: 'enter' }] });
});

it('such a job leaves alone what its owner has entered again', async () => {
  const { id, caller, chapters, listed } = await entering('Entered Again');
  const act = async () => {
    await listed();
    const { body } = await caller.call('POST', `${PATH}/${id}/enter`, { chapters: [chapters[1]] });
    expect(body).toMatchObject({ state: 'entering' });
  };
  await runUndead(id, { chapter: 1, act });
  const read = async () => (await caller.call('GET', `${PATH}/${id}`)).body;
  expect(await read()).toMatchObject({ state: 'entering', pages_done: 0, entered: [] });
  await enterUploadJob.run({ upload_id: id }, here.site.services, jobRun);
  expect(await read()).toMatchObject({ state: 'done', entered: [{ status: 'imported', chapter: '2' }] });
});

it('such a job that is in its last chapter keeps the files of what was given back', async () => {
  const { id, caller, listed } = await entering('Last Chapter');
  await runUndead(id, { chapter: 2, act: listed });
  expect(await listed()).toMatchObject([{ state: 'open', is_stopped: true }]);
  const { body } = await caller.call('GET', `${PATH}/${id}`);
  expect(body).toMatchObject({ plan: [{ would: 'nothing' }, { would: 'nothing' }], entered: [] });
});

it('one that stopped three days ago has its day from when it is given back', async () => {
  const { id, caller, listed } = await entering('Days Ago');
  await setJobs(id, 'failed');
  const updated_at = new Date(Date.now() - 72 * 3_600_000).toISOString();
  const { write } = here.site.services.database;
  await write.updateTable('uploads').set({ updated_at }).where('id', '=', id).execute();
  await listed();
  await dropOldUploads.run({}, here.site.services, jobRun);
  const { body } = await caller.call('GET', `${PATH}/${id}`);
  expect(body).toMatchObject({ state: 'open', plan: [{ would: 'enter' }, { would: 'enter' }] });
});

// The last one: from here on the site's jobs run by themselves.
it('one that stopped half way is read anew, and the rest of it entered', async () => {
  const { id, caller, files, chapters, listed } = await entering('Halfway');
  await command(files[0]!);
  await setJobs(id, 'failed');
  expect(await listed()).toMatchObject([{ state: 'open', is_stopped: true, is_planned: false }]);
  const { body } = await caller.call('GET', `${PATH}/${id}`);
  expect(body).toMatchObject({ is_stopped: true, plan: [{ would: 'nothing' }, { would: 'enter' }] });
  const again = await caller.call('POST', `${PATH}/${id}/enter`, { chapters: [chapters[1]] });
  expect(again.body).toMatchObject({ state: 'entering', is_stopped: false });
  await here.site.finishJobs();
  const done = await caller.call('GET', `${PATH}/${id}`);
  expect(done.body).toMatchObject({ state: 'done', entered: [{ status: 'imported', chapter: '2' }] });
});
