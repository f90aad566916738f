import { createHash } from 'node:crypto';
import { access, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../tests/support/makeArchive.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { uploadCalls, type SentFile } from '../../../../tests/support/uploadCalls.ts';
import type { Upload } from '../uploadsApi.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';
import { enterUploadJob } from './enterUploadJob.ts';

let site: TestSite;
let admin: Caller;
let folder: string;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  folder = await mkdtemp(join(tmpdir(), 'longstrip-upload-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const PATH = '/api/admin/uploads';

async function archive(name: string, pages: number, info?: string): Promise<SentFile> {
  const entries: Record<string, Buffer | string> = {};
  for (let page = 1; page <= pages; page += 1)
    entries[`${page}.png`] = await makePicture({ number: (made += 1) });
  if (info !== undefined) entries['ComicInfo.xml'] = `<ComicInfo>${info}</ComicInfo>`;
  return { name, data: await readFile(await makeArchive(join(folder, `${(made += 1)}.cbz`), entries)) };
}

const { begin, put, send, enter } = uploadCalls(() => site);

const comicOf = async () => (await makeComic(site.services, { title: `Sent Heron ${(made += 1)}` })).slug;

describe('the plan', () => {
  it('says whether the comic will stand by volume', async () => {
    const { slug: comic } = await makeComic(site.services, {
      title: 'Sent Volumes',
      chapters: [
        { number: '1', volume: '1' },
        { number: '2', volume: '1' },
      ],
    });
    const planOf = async (volume: string, number: string) => {
      const info = `<Volume>${volume}</Volume><Number>${number}</Number>`;
      const [{ series }] = await send([await archive(`${(made += 1)}.cbz`, 1, info)], { comic });
      return series.map((one) => one.is_by_volume);
    };
    expect([await planOf('2', '3'), await planOf('2', '1')]).toEqual([[false], [true]]);
  });
});

describe('the plan of pictures of which one is none', () => {
  it('says that the chapter stays out, and which page is missing', async () => {
    const page = { name: '1.png', data: await makePicture({ number: (made += 1) }) };
    const html = { name: '2.jpg', data: Buffer.from('<!doctype html><title>404</title>') };
    const [upload] = await send([page, html], { title: `Torn ${(made += 1)}` });
    expect(upload.plan).toMatchObject([
      {
        would: 'fail',
        problem: { code: 'broken_pages', params: { broken: 1, pages: 2 } },
        notes: [{ code: 'broken_page', params: { name: '2.jpg', reason: 'page_is_html' } }],
      },
    ]);
  });

  it('becomes a chapter of the good ones where that is said', async () => {
    const page = { name: '1.png', data: await makePicture({ number: (made += 1) }) };
    const html = { name: '2.jpg', data: Buffer.from('<!doctype html><title>404</title>') };
    for (const keep_good_pages of [false, true]) {
      const [upload, sender] = await send([page, html], { title: `Torn ${(made += 1)}` });
      const { source } = upload.plan![0]!;
      await sender.call('POST', `${PATH}/${upload.id}/enter`, { chapters: [{ source }], keep_good_pages });
      await site.finishJobs();
      const { body } = await sender.call('GET', `${PATH}/${upload.id}`);
      expect(body['entered']).toMatchObject([
        keep_good_pages
          ? { status: 'imported', problem: null }
          : { status: 'failed', problem: { code: 'broken_pages' } },
      ]);
    }
  });
});

it('says in the plan nothing of where the files lie on this machine', async () => {
  const one = await archive('1.cbz', 1);
  const [upload] = await send([one, { ...one, name: 'again.cbz' }], { title: `Twice ${(made += 1)}` });
  expect(upload.plan).toHaveLength(2);
  expect(JSON.stringify(upload)).not.toContain(site.services.config.data_dir);
});

it('says in the plan how many pages a file marks as deleted', async () => {
  const comic = await comicOf();
  const info = '<Pages><Page Image="1" Type="Deleted"/></Pages>';
  const [{ plan }] = await send([await archive('3.cbz', 3, info)], { comic });
  expect(plan).toMatchObject([
    { pages_count: 2, notes: [{ code: 'deleted_pages', params: { count: 1, name: 'ComicInfo.xml' } }] },
  ]);
});

describe('entering', () => {
  it('makes the corrected chapters of the chosen comic, and leaves it as it is where that is said', async () => {
    const comic = await comicOf();
    const files = [
      await archive(
        'Something Else c004.cbz',
        2,
        '<Series>Something Else</Series><Number>4</Number><Tags>Fog</Tags>',
      ),
      await archive('Something Else c005.cbz', 1),
    ];
    const [upload, caller] = await send(files, { comic });
    expect(upload.plan).toMatchObject([
      { source: 'Something Else c004.cbz', number: '4', pages_count: 2, would: 'enter', problem: null },
      { source: 'Something Else c005.cbz', number: '5', pages_count: 1 },
    ]);
    const chapters = upload.plan!.map(({ source }) => ({ source }));
    const groups = ['Night Shift'];
    const done = await enter(caller, upload.id, {
      chapters: [{ ...chapters[0], title: 'Corrected', number: '4.50', groups }, chapters[1]],
      comic_facts: false,
    });
    expect(done).toMatchObject({
      state: 'done',
      pages_done: 3,
      pages_total: 3,
      entered: [
        { status: 'imported', comic, chapter: '4.50' },
        { status: 'imported', comic, chapter: '5' },
      ],
    });
    expect(await (await site.fetch(`/api/comics/${comic}/chapters/4.50`)).json()).toMatchObject({
      chapter: { number: '4.50', title: 'Corrected', groups: [{ name: 'Night Shift' }], pages_count: 2 },
    });
    const shown = (await (await site.fetch(`/api/comics/${comic}`)).json()) as { title: string };
    expect(shown.title).toMatch(/^Sent Heron/);
    expect(JSON.stringify(shown)).not.toContain('Fog');
    const { locked_fields } = (await admin.call('GET', `/api/admin/comics/${comic}/chapters/4.50`)).body;
    expect((locked_fields as string[]).toSorted()).toEqual(['groups', 'number', 'title']);
    const path = join(site.services.config.data_dir, 'uploads', upload.id);
    await expect(access(path)).rejects.toThrow('ENOENT');
  });

  it('makes one chapter of loose pictures, in the order of their numbers, in a new comic', async () => {
    const files: SentFile[] = [];
    for (const name of ['10.png', '9.png', '1.png'])
      files.push({ name, data: await makePicture({ number: (made += 1) }) });
    const title = `Loose ${(made += 1)}`;
    const [upload, caller] = await send(files, { title });
    expect(upload.plan).toMatchObject([{ pages_count: 3, title: null, would: 'enter' }]);
    const source = upload.plan![0]!.source;
    const done = await enter(caller, upload.id, { chapters: [{ source, number: '1' }], draft: true });
    const { comic, chapter } = done.entered[0]!;
    expect(await (await site.fetch(`/api/comics/${comic}`)).json()).toMatchObject({ code: 'not_found' });
    const { body } = await admin.call('GET', `/api/admin/comics/${comic}/chapters/${chapter}`);
    expect(body).toMatchObject({ state: 'draft', number: '1' });
    const media = await site.services.database.read
      .selectFrom('media')
      .select(['id', 'content_hash'])
      .execute();
    const hashes = (body['pages'] as { picture: { id: string } }[]).map(
      ({ picture }) => media.find(({ id }) => id === picture.id)?.content_hash,
    );
    const hashOf = ({ data }: SentFile) => createHash('sha256').update(data).digest('hex');
    expect(hashes).toEqual(files.toReversed().map(hashOf));
  });

  it('takes no title for a comic that is here', async () => {
    const [upload, caller] = await send([await archive('Quay c004.cbz', 1)], { comic: await comicOf() });
    const answer = await caller.call('POST', `${PATH}/${upload.id}/enter`, {
      series: [{ id: upload.series[0]?.id, title: 'Another Name' }],
      chapters: [{ source: upload.plan![0]!.source }],
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { series: [expect.any(String)] } } });
  });

  it('leaves a chapter of another comic as it is, for staff who are limited to this one', async () => {
    const [other, comic] = [await comicOf(), await comicOf()];
    const file = await archive('one.cbz', 2, '<Number>7</Number>');
    const [before, byFull] = await send([file], { comic: other });
    const { source } = before.plan![0]!;
    await enter(byFull, before.id, { chapters: [{ source, number: '7' }], draft: true });
    const member = await makeMember(site, { role: 'admin' });
    const { write } = site.services.database;
    const { id } = await write
      .selectFrom('comics')
      .select('id')
      .where('slug', '=', comic)
      .executeTakeFirstOrThrow();
    await replaceLimits(write, { userId: member.id, limits: { comicIds: [id], groupIds: [] } });
    const caller = await callAs(site, member);
    const declared = [{ name: file.name, bytes: file.data.length }];
    const { body } = await caller.call('POST', PATH, { comic, files: declared });
    const uploadId = String(body['id']);
    await put(caller, uploadId, '0/0', file.data);
    const planned = (await caller.call('GET', `${PATH}/${uploadId}`)).body as unknown as Upload;
    expect(planned.plan).toMatchObject([{ would: 'fail', known_as: null }]);
    const done = await enter(caller, uploadId, { chapters: [{ source, title: 'Mine' }] });
    expect(done.entered).toMatchObject([{ status: 'failed', comic: null }]);
    const chapter = await admin.call('GET', `/api/admin/comics/${other}/chapters/7`);
    expect(chapter.body).toMatchObject({ state: 'draft', version: 1, fields: { title: null } });
  });

  it('leaves other pictures of a chapter out, replaces it or adds a version, as asked', async () => {
    const comic = await comicOf();
    const again = async (on_other_pictures: string) => {
      const [upload, caller] = await send([await archive('c001.cbz', 3)], { comic });
      expect(upload.plan).toMatchObject([{ would: 'clash', known_as: `${comic}/1` }]);
      return (await enter(caller, upload.id, { chapters: [{ source: 'c001.cbz', on_other_pictures }] }))
        .entered;
    };
    const pages = async (chapter: string) =>
      ((await (await site.fetch(`/api/comics/${comic}/chapters/${chapter}`)).json()) as { pages: object[] })
        .pages.length;
    expect(await again('skip')).toMatchObject([{ status: 'conflict' }]);
    expect(await pages('1')).toBe(2);
    expect(await again('replace')).toMatchObject([{ status: 'replaced', chapter: '1' }]);
    expect(await pages('1')).toBe(3);
    expect(await again('as_version')).toMatchObject([{ status: 'imported', chapter: '1-2' }]);
  });

  it('leaves a new chapter waiting for its time, and refuses one that is over', async () => {
    const comic = await comicOf();
    const [upload, caller] = await send([await archive('c031.cbz', 1), await archive('c032.cbz', 1)], {
      comic,
    });
    const [first, second] = upload.plan!.map(({ source }) => source);
    const at = '2090-10-06T16:00:00.000Z';
    const over = await caller.call('POST', `${PATH}/${upload.id}/enter`, {
      chapters: [{ source: first, publish_at: '2020-01-01T00:00:00Z' }],
    });
    expect([over.status, Object.keys(over.body['errors'] as object)]).toEqual([
      422,
      ['chapters.0.publish_at'],
    ]);
    await enter(caller, upload.id, { chapters: [{ source: first, publish_at: at }, { source: second }] });
    const { data } = (await admin.call('GET', `/api/admin/comics/${comic}/chapters`)).body as {
      data: { number: string; state: string; scheduled_at: string | null }[];
    };
    const planned = data.filter(({ number }) => number !== '1');
    expect(planned.map(({ number, state }) => [number, state])).toEqual([
      ['31', 'scheduled'],
      ['32', 'published'],
    ]);
    expect(new Date(planned[0]?.scheduled_at ?? '').toISOString()).toBe(at);
  });

  it('goes on where a run was killed: what is entered stays one chapter', async () => {
    const comic = await comicOf();
    const files = [await archive('c007.cbz', 1), await archive('c008.cbz', 1)];
    const [{ id, plan }] = await send(files, { comic });
    const chapters = plan!.map(({ source }) => ({ source, on_other_pictures: 'skip' }));
    const path = join(site.services.config.data_dir, 'uploads', id);
    await cp(path, join(folder, id), { recursive: true });
    const begun = {
      state: 'entering',
      orders: JSON.stringify({ chapters, draft: false }),
      entered: '[]',
    } as const;
    const run = async () => {
      const { write } = site.services.database;
      await write.updateTable('uploads').set(begun).where('id', '=', id).execute();
      const jobRun = { signal: new AbortController().signal, progress: async () => {} };
      await enterUploadJob.run({ upload_id: id }, site.services, jobRun);
      const { entered } = await write
        .selectFrom('uploads')
        .select('entered')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return entered.map(({ status }) => status);
    };
    expect(await run()).toEqual(['imported', 'imported']);
    // The server was killed after the commit of the chapters, before they were written down.
    await cp(join(folder, id), path, { recursive: true });
    expect(await run()).toEqual(['unchanged', 'unchanged']);
    const { data } = (await (await site.fetch(`/api/comics/${comic}/chapters`)).json()) as { data: object[] };
    expect(data).toHaveLength(3);
  });

  it('is begun once, however often it is asked for', async () => {
    const comic = await comicOf();
    const [{ id, title }, caller] = await send([await archive('c009.cbz', 1)], { comic });
    const body = { chapters: [{ source: 'c009.cbz' }] };
    const ask = () => caller.call('POST', `${PATH}/${id}/enter`, body);
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    await site.finishJobs();
    const acts = await site.services.database.read
      .selectFrom('audit_entries')
      .select('id')
      .where('act', '=', 'upload.enter')
      .where('target_label', '=', title)
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('is refused before all has arrived, and for what the plan does not know', async () => {
    const comic = await comicOf();
    const [{ id }, caller] = await begin([await archive('c002.cbz', 1)], { comic });
    const early = await caller.call('POST', `${PATH}/${id}/enter`, { chapters: [{ source: 'c002.cbz' }] });
    expect([early.status, Object.keys(early.body['errors'] as object)]).toEqual([422, ['files']]);
    const [upload, sender] = await send([await archive('c003.cbz', 1)], { comic });
    const bodies: [object, string][] = [
      [{ source: 'other.cbz' }, 'chapters.0.source'],
      [{ source: 'c003.cbz', number: '??' }, 'chapters.0.number'],
      [{ source: 'c003.cbz', language: 'abcdefgh-x' }, 'chapters.0.language'],
      [{ source: 'c003.cbz', on_other_pictures: 'guess' }, 'chapters.0.on_other_pictures'],
    ];
    for (const [chapter, field] of bodies) {
      const answer = await sender.call('POST', `${PATH}/${upload.id}/enter`, { chapters: [chapter] });
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [field]]);
    }
    expect((await sender.call('GET', `${PATH}/${upload.id}`)).body).toMatchObject({ state: 'open' });
  });

  it('says what of the files is nothing', async () => {
    const [upload] = await send(
      [
        { name: 'notes.txt', data: Buffer.from('hello') },
        { name: 'broken.cbz', data: Buffer.from('no archive') },
      ],
      { title: 'Nothing' },
    );
    expect(upload.plan!.every(({ would }) => would === 'fail')).toBe(true);
    // With a code and values, for words in the language of who reads it.
    expect(upload.skipped).toMatchObject([{ file: 'notes.txt', reason: { code: 'other_file' } }]);
    expect(upload.plan).toMatchObject([{ source: 'broken.cbz', problem: { code: 'not_an_archive' } }]);
  });
});
