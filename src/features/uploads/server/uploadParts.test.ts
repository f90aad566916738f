import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { dropOldUploads } from './dropOldUploads.ts';

const { here, begin, put, send, archive } = uploadingStaff();
let admin: Caller;

beforeAll(async () => {
  admin = await callAs(here.site, await makeMember(here.site, { role: 'admin' }));
});

const PATH = '/api/admin/uploads';

describe('sending files', () => {
  it('takes parts in their order, says what has arrived, and takes a part again', async () => {
    const data = Buffer.from('0123456789');
    const [{ id }, caller] = await begin([{ name: 'a.cbz', data }], { title: 'Parts' });
    expect((await put(caller, id, '0/0', data.subarray(0, 4))).body).toEqual({ arrived: 4 });
    expect((await put(caller, id, '0/2', data.subarray(2, 6))).body).toEqual({ arrived: 6 });
    const { body } = await caller.call('GET', `${PATH}/${id}`);
    expect(body).toMatchObject({ plan: null, files: [{ name: 'a.cbz', bytes: 10, arrived: 6 }] });
    const gap = await put(caller, id, '0/8', data.subarray(8));
    expect([gap.status, Object.keys(gap.body['errors'] as object)]).toEqual([422, ['offset']]);
    const long = await put(caller, id, '0/6', data);
    expect([long.status, Object.keys(long.body['errors'] as object)]).toEqual([422, ['offset']]);
    expect((await put(caller, id, '0/6', data.subarray(6))).body).toEqual({ arrived: 10 });
    expect((await put(caller, id, '0/6', data.subarray(6))).body).toEqual({ arrived: 10 });
    const path = join(here.site.services.config.data_dir, 'uploads', id, 'files', 'a.cbz');
    expect(await readFile(path)).toEqual(data);
  });

  it('refuses bytes of another checksum, and takes the file again from its start', async () => {
    const sha256 = createHash('sha256').update('right').digest('hex');
    const files = [{ name: 'a.cbz', bytes: 5, sha256 }];
    const caller = await callAs(here.site, await makeMember(here.site, { role: 'admin' }));
    const { body } = await caller.call('POST', PATH, { title: 'Sums', files });
    const id = String(body['id']);
    const wrong = await put(caller, id, '0/0', Buffer.from('wrong'));
    expect([wrong.status, Object.keys(wrong.body['errors'] as object)]).toEqual([422, ['sha256']]);
    expect((await put(caller, id, '0/0', Buffer.from('right'))).body).toEqual({ arrived: 5 });
  });

  it('takes bytes alone, and no more of them at once than a part has', async () => {
    const [{ id }, caller] = await begin([{ name: 'a.cbz', data: Buffer.alloc(20) }], { title: 'Bytes' });
    expect((await caller.call('PUT', `${PATH}/${id}/files/0/0`, { a: 1 })).status).toBe(415);
    expect((await put(caller, id, '0/0', Buffer.alloc(8 * 1024 ** 2 + 1))).status).toBe(413);
    expect((await put(caller, id, '7/0', Buffer.from('a'))).status).toBe(422);
    expect((await put(admin, id, '0/0', Buffer.from('a'))).status).toBe(404);
    expect((await put(caller, uuidv7(), '0/0', Buffer.from('a'))).status).toBe(404);
  });

  it.each([
    [{ files: [] }, 'files'],
    [{ files: Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}`, bytes: 1 })) }, 'files'],
    [{ files: [{ name: 'a.cbz', bytes: 2 * 1024 ** 3 + 1 }] }, 'files.0.bytes'],
    [{ comic: 'known' }, 'title'],
    [{ title: undefined, comic: 'nobody-knows-it' }, 'comic'],
  ])('is refused as %j', async (body, field) => {
    const files = [{ name: 'a.cbz', bytes: 1 }];
    const answer = await admin.call('POST', PATH, { title: 'Refused', files, ...body });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('has three uploads of a member at a time; a dropped one makes room', async () => {
    const caller = await callAs(here.site, await makeMember(here.site, { role: 'admin' }));
    const files = [{ name: 'a.cbz', bytes: 1 }];
    const ids: unknown[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await caller.call('POST', PATH, { title, files })).body['id']);
    const fourth = () => caller.call('POST', PATH, { title: 'Four', files });
    expect(await fourth()).toMatchObject({ status: 409, body: { code: 'too_many_uploads' } });
    expect(((await caller.call('GET', PATH)).body['data'] as object[]).length).toBe(3);
    expect((await caller.call('DELETE', `${PATH}/${String(ids[0])}`)).body).toEqual({ dropped: true });
    expect((await fourth()).status).toBe(200);
  });
});

describe('the list of open uploads', () => {
  const archives = () => Promise.all(['1', '2', '3', '4'].map((number) => archive(`Listed ${number}.cbz`)));

  it('says how far each is, with the names of its first files alone', async () => {
    const files = await archives();
    const [{ id }, caller] = await begin(files, {});
    const listed = async () => (await caller.call('GET', PATH)).body['data'] as Record<string, unknown>[];
    const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
    const begun = {
      id,
      state: 'open',
      comic: null,
      title: null,
      file_names: ['Listed 1.cbz', 'Listed 2.cbz', 'Listed 3.cbz'],
      files_count: 4,
      bytes,
      arrived: 0,
      is_planned: false,
      is_stopped: false,
      pages_done: 0,
      pages_total: 0,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    };
    expect(await listed()).toEqual([begun]);
    await put(caller, id, '0/0', files[0]!.data.subarray(0, 7));
    await put(caller, id, '3/0', files[3]!.data);
    expect(await listed()).toEqual([{ ...begun, arrived: 7 + files[3]!.data.length }]);
    for (const [index, { data }] of files.entries()) await put(caller, id, `${index}/0`, data);
    expect(await listed()).toEqual([{ ...begun, arrived: bytes }]);
    await caller.call('GET', `${PATH}/${id}`);
    expect(await listed()).toEqual([{ ...begun, arrived: bytes, is_planned: true }]);
    const chapters = files.map(({ name }) => ({ source: name }));
    await caller.call('POST', `${PATH}/${id}/enter`, { chapters });
    const entering = { ...begun, arrived: bytes, is_planned: true, state: 'entering' };
    expect(await listed()).toEqual([entering]);
  });

  it('names the comic, and asks the disk for nothing of what is planned', async () => {
    const { slug: comic } = await makeComic(here.site.services, { title: 'Listed Heron' });
    const files = await archives();
    const [{ id }, caller] = await send(files, { comic });
    await rm(join(here.site.services.config.data_dir, 'uploads', id), { recursive: true });
    const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
    const { body } = await caller.call('GET', PATH);
    expect(body['data']).toMatchObject([{ comic, title: 'Listed Heron', bytes, arrived: bytes }]);
  });
});

it('an upload that nobody went on with for a day is dropped with its files', async () => {
  const [{ id }, caller] = await begin([{ name: 'a.cbz', data: Buffer.alloc(9) }], { title: 'Left' });
  const [{ id: kept }, keeper] = await begin([{ name: 'a.cbz', data: Buffer.alloc(9) }], { title: 'Kept' });
  await put(caller, id, '0/0', Buffer.alloc(3));
  await here.site.services.database.write
    .updateTable('uploads')
    .set({ updated_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute();
  const run = { signal: new AbortController().signal, progress: async () => {} };
  await dropOldUploads.run({}, here.site.services, run);
  expect((await caller.call('GET', `${PATH}/${id}`)).status).toBe(404);
  await expect(access(join(here.site.services.config.data_dir, 'uploads', id))).rejects.toThrow('ENOENT');
  expect((await keeper.call('GET', `${PATH}/${kept}`)).status).toBe(200);
});
