import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { waitingQueries } from '../../../../tests/support/waitingQueries.ts';

const { here, put, archive, enter } = uploadingStaff();

const PATH = '/api/admin/uploads';
const files = [
  { name: 'a?.cbz', bytes: 3 },
  { name: 'b\n.cbz', bytes: 4, sha256: 'a'.repeat(64) },
];

const makeAdmin = () => makeMember(here.site, { role: 'admin' });
const newCaller = async () => callAs(here.site, await makeAdmin());
const write = () => here.site.services.database.write;
const listed = async (caller: Caller) => (await caller.call('GET', PATH)).body['data'] as { id: string }[];
const taken = { status: 422, body: { errors: { id: [expect.any(String)] } } };

describe('an upload with an id that the caller chose', () => {
  it('is begun once, however often it is asked for', async () => {
    const caller = await newCaller();
    const asked = { id: uuidv7(), title: 'Chosen', files };
    const first = await caller.call('POST', PATH, asked);
    expect(first).toMatchObject({ status: 200, body: { id: asked.id, title: 'Chosen', state: 'open' } });
    expect(await caller.call('POST', PATH, asked)).toMatchObject({ status: 200, body: first.body });
    for (const title of ['Second', 'Third']) await caller.call('POST', PATH, { title, files });
    const full = await caller.call('POST', PATH, { ...asked, id: uuidv7() });
    expect(full.body).toMatchObject({ code: 'too_many_uploads' });
    expect(await caller.call('POST', PATH, asked)).toMatchObject({ status: 200, body: first.body });
    expect(await listed(caller)).toHaveLength(3);
  });

  it('is answered while it is entered, and after', async () => {
    const caller = await newCaller();
    const { name, data } = await archive('Chosen Once 1.cbz');
    const asked = { id: uuidv7(), files: [{ name, bytes: data.length }] };
    await caller.call('POST', PATH, asked);
    await put(caller, asked.id, '0/0', data);
    const whole = await caller.call('POST', PATH, asked);
    expect(whole.body).toMatchObject({ id: asked.id, plan: [{ source: name }] });
    const setState = (state: 'open' | 'entering') =>
      write().updateTable('uploads').set({ state }).where('id', '=', asked.id).execute();
    await setState('entering');
    const entering = await caller.call('POST', PATH, asked);
    expect(entering).toMatchObject({ status: 200, body: { id: asked.id, state: 'entering' } });
    await setState('open');
    await enter(caller, asked.id, { chapters: [{ source: name }] });
    const done = await caller.call('POST', PATH, asked);
    expect(done).toMatchObject({ status: 200, body: { id: asked.id, state: 'done' } });
    expect(await listed(caller)).toEqual([]);
  });

  it('is answered when its comic has another title by now, and lies in the bin', async () => {
    const caller = await newCaller();
    const { id: comicId, slug } = await makeComic(here.site.services, { title: 'Chosen Heron' });
    const asked = { id: uuidv7(), comic: slug, files };
    await caller.call('POST', PATH, asked);
    await write().updateTable('comics').set({ title: 'Chosen Crane' }).where('id', '=', comicId).execute();
    expect(await caller.call('POST', PATH, asked)).toMatchObject({ status: 200, body: { comic: slug } });
    expect((await caller.call('DELETE', `/api/admin/comics/${slug}`)).status).toBe(200);
    expect(await caller.call('POST', PATH, asked)).toMatchObject({ status: 200, body: { id: asked.id } });
    const anew = await caller.call('POST', PATH, { ...asked, id: uuidv7() });
    expect(anew.body).toMatchObject({ code: 'in_bin' });
  });

  it.each<[string, (slug: string) => object]>([
    ['another title', () => ({ title: 'Other' })],
    ['no title', () => ({ title: undefined })],
    ['a comic', (comic) => ({ title: undefined, comic })],
    ['fewer files', () => ({ files: files.slice(0, 1) })],
    ['files in another order', () => ({ files: files.toReversed() })],
    ['a file of another name', () => ({ files: [{ ...files[0], name: 'c.cbz' }, files[1]] })],
    ['a file of another size', () => ({ files: [{ ...files[0], bytes: 5 }, files[1]] })],
    ['a file of another checksum', () => ({ files: [files[0], { ...files[1], sha256: 'b'.repeat(64) }] })],
  ])('is no other one: %s', async (_, changeOf) => {
    const caller = await newCaller();
    const { slug } = await makeComic(here.site.services, { title: `Other ${uuidv7()}` });
    const asked = { id: uuidv7(), title: 'Same', files };
    const { body } = await caller.call('POST', PATH, asked);
    expect(await caller.call('POST', PATH, { ...asked, ...changeOf(slug) })).toMatchObject(taken);
    expect((await caller.call('GET', `${PATH}/${asked.id}`)).body).toEqual(body);
    expect(await listed(caller)).toHaveLength(1);
  });

  it('is not the one of somebody else, and no comic', async () => {
    const [owner, other] = [await newCaller(), await newCaller()];
    const asked = { id: uuidv7(), title: 'Mine', files };
    const { body } = await owner.call('POST', PATH, asked);
    expect(await other.call('POST', PATH, asked)).toMatchObject(taken);
    // A new comic would get the id of its upload.
    const { id } = await makeComic(here.site.services, { title: 'Of an Id' });
    expect(await other.call('POST', PATH, { ...asked, id })).toMatchObject(taken);
    expect(await listed(other)).toEqual([]);
    expect((await owner.call('GET', `${PATH}/${asked.id}`)).body).toEqual(body);
  });

  it('is one for two equal calls at one moment', async () => {
    const member = await makeAdmin();
    const caller = await callAs(here.site, member);
    const asked = { id: uuidv7(), title: 'Twice', files };
    const calls = await write()
      .transaction()
      .execute(async (transaction) => {
        const row = transaction.selectFrom('users').select('id').where('id', '=', member.id);
        await row.forUpdate().execute();
        const both = [caller.call('POST', PATH, asked), caller.call('POST', PATH, asked)];
        await expect.poll(() => waitingQueries(write()), { timeout: 20_000 }).toBe(2);
        return both;
      });
    const answers = await Promise.all(calls);
    const same = { status: 200, body: { id: asked.id } };
    expect(answers).toMatchObject([same, same]);
    expect(await listed(caller)).toHaveLength(1);
  });

  it('is refused where somebody else begins one with that id at the same moment', async () => {
    const other = await makeAdmin();
    const caller = await newCaller();
    const asked = { id: uuidv7(), title: 'At Once', files };
    const { call } = await write()
      .transaction()
      .execute(async (transaction) => {
        const row = { id: asked.id, member_id: other.id, comic_id: null, title: 'Theirs', files: '[]' };
        await transaction.insertInto('uploads').values(row).execute();
        const asking = caller.call('POST', PATH, asked);
        await expect.poll(() => waitingQueries(write()), { timeout: 20_000 }).toBe(1);
        return { call: asking };
      });
    expect(await call).toMatchObject(taken);
  });
});

it('an id in capital letters is the same upload, with the same folder, in every call', async () => {
  const caller = await newCaller();
  const id = uuidv7();
  const capital = id.toUpperCase();
  const uploads = join(here.site.services.config.data_dir, 'uploads');
  const own = async () => (await readdir(uploads)).filter((name) => name.toLowerCase() === id);
  const { name, data } = await archive('Capital 1.cbz');
  const asked = { id: capital, title: 'Capital', files: [{ name, bytes: data.length }] };
  expect((await caller.call('POST', PATH, asked)).body).toMatchObject({ id });
  await put(caller, capital, '0/0', data.subarray(0, 9));
  expect(await own()).toEqual([id]);
  for (const one of [id, capital]) {
    const again = await caller.call('POST', PATH, { ...asked, id: one });
    expect(again.body).toMatchObject({ id, files: [{ arrived: 9 }] });
  }
  await put(caller, capital, '0/9', data.subarray(9));
  expect(await own()).toEqual([id]);
  const read = await caller.call('GET', `${PATH}/${capital}`);
  expect(read.body).toMatchObject({ id, plan: [{ source: name }] });
  const done = await enter(caller, capital, { chapters: [{ source: name }] });
  expect(done).toMatchObject({ id, state: 'done', entered: [{ status: 'imported' }] });
});

it('an upload is dropped with its files by an id in capital letters', async () => {
  const caller = await newCaller();
  const { body } = await caller.call('POST', PATH, { title: 'Capital Drop', files });
  const id = String(body['id']);
  await put(caller, id, '0/0', Buffer.from('abc'));
  await caller.call('DELETE', `${PATH}/${id.toUpperCase()}`);
  expect((await caller.call('GET', `${PATH}/${id}`)).status).toBe(404);
  expect(await readdir(join(here.site.services.config.data_dir, 'uploads'))).not.toContain(id);
});
