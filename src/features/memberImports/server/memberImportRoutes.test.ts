import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importingMember, kites } from '../../../../tests/support/importingMember.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makeMihonBackup } from '../../../../tests/support/makeMihonBackup.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import type { MemberImport } from '../memberImportsApi.ts';
import { offerLeftovers } from './offerLeftovers.ts';
import { readImportFile } from './read/readImportFile.ts';

const PATH = '/api/member-imports';

const importing = importingMember();
const { send, act, entries, marks, readChapters } = importing;

const list = (comics: Record<string, string | number>[]) =>
  `<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo>${comics
    .map(
      (fields) =>
        `<manga>${Object.entries(fields)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}</manga>`,
    )
    .join('\n')}</myanimelist>`;

describe('a list of MyAnimeList', () => {
  it('is matched by its numbers, and read up to a chapter', async () => {
    const { id, counts } = await send(
      list([
        { manga_mangadb_id: 77, manga_title: 'Other Name', my_read_chapters: 1, my_status: 'Reading' },
        {
          manga_mangadb_id: 0,
          manga_title: 'Kites',
          my_read_chapters: 2,
          my_status: 'On-Hold',
          my_score: 10,
        },
      ]),
    );
    expect(counts).toMatchObject({ matched: 2 });
    await act(id, 'apply');
    expect((await marks()).toSorted((one, other) => (one.comic < other.comic ? -1 : 1))).toMatchObject([
      { comic: 'kites', favorite: false, shelf: 'on_hold', score: 10 },
      { comic: 'reeds', shelf: 'reading', score: null },
    ]);
    expect(await readChapters('reeds')).toEqual(['1']);
    // Both versions of chapter 1.
    expect(await readChapters('kites')).toHaveLength(3);
  });

  it('comes out as it went in', async () => {
    const comics: Record<string, string | number>[] = [
      {
        manga_mangadb_id: 77,
        manga_title: 'Reeds',
        my_read_chapters: 2,
        my_status: 'Completed',
        my_score: 7,
        my_times_read: 2,
      },
      { manga_mangadb_id: 0, manga_title: 'Kites', my_read_chapters: 2.5, my_status: 'Dropped' },
    ];
    const { id } = await send(list(comics));
    await act(id, 'apply');
    const { body } = await importing.caller.call('GET', '/api/member-exports/myanimelist');
    expect(body).toMatchObject({ comics_count: 2, unnumbered_count: 1 });
    const { entries: read } = readImportFile(Buffer.from(String(body['xml'])));
    expect(read).toMatchObject([
      { title: 'Kites', links: [], shelf: 'dropped', shelf_at: null, score: null, read_up_to: 2 },
      { title: 'Reeds', links: ['myanimelist:77'], shelf: 'completed', score: 7, rereads: 2, read_up_to: 2 },
    ]);
    expect(await marks()).toContainEqual(expect.objectContaining({ comic: 'reeds', rereads: 2 }));
    await act(id, 'undo');
    expect(await marks()).toContainEqual(
      expect.objectContaining({ comic: 'reeds', shelf: null, rereads: 0 }),
    );
  });

  it('says why it cannot be read, and makes room for the next one', async () => {
    const failed = await send(
      '<myanimelist>\n<manga>\n<manga_title>Heron</manga_titl></manga></myanimelist>',
    );
    expect(failed).toMatchObject({ state: 'failed', fault: { code: 'not_xml', line: 3 } });
    expect(await send(kites())).toMatchObject({ state: 'ready' });
  });
});

describe('what is not sure', () => {
  it('is which of two entries of one file a comic is, and each says the other', async () => {
    const { id, counts } = await send(
      makeMihonBackup([{ title: 'Kites' }, { title: 'Reeds' }, { title: 'KITES!' }]),
    );
    expect(counts).toMatchObject({ asked: 2, matched: 1 });
    expect(await entries(id, 'asked')).toMatchObject([
      { title: 'Kites', comic: null, candidates: [{ slug: 'kites' }], same_as: ['KITES!'] },
      { title: 'KITES!', comic: null, candidates: [{ slug: 'kites' }], same_as: ['Kites'] },
    ]);
    expect(await entries(id, 'matched')).toMatchObject([{ title: 'Reeds', same_as: [] }]);
    const choose = async (position: number, comic: string | null) =>
      (await importing.caller.call('PUT', `${PATH}/${id}/entries/${position}`, { comic })).body;
    expect(await choose(0, 'kites')).toMatchObject({ state: 'matched', same_as: ['KITES!'] });
    expect(await choose(2, null)).toMatchObject({ state: 'skipped', same_as: ['Kites'] });
    // One that was found is said too, where another entry is taken for its comic.
    expect(await choose(2, 'reeds')).toMatchObject({ same_as: ['Kites', 'Reeds'] });
    expect(await entries(id, 'matched')).toMatchObject([{}, { same_as: ['KITES!'] }, {}]);
  });

  it('tells nothing of a comic that the member may not see now', async () => {
    await makeComic(importing.site.services, { title: 'Wrens' });
    const { id } = await send(makeMihonBackup([{ title: 'Wrens' }, { title: 'WRENS!' }]));
    const { write } = importing.site.services.database;
    await write.updateTable('comics').set({ nsfw: true }).where('slug', '=', 'wrens').execute();
    const untold = { comic: null, candidates: [], same_as: [] };
    expect(await entries(id, 'asked')).toMatchObject([untold, untold]);
  });

  it('is decided by the exact title, in each of the formats', async () => {
    for (const title of ['Work!!', 'Work!!!']) await makeComic(importing.site.services, { title });
    for (const file of [makeMihonBackup([{ title: 'Work!!' }]), list([{ manga_title: 'Work!!' }])]) {
      const { id, counts } = await send(file);
      expect(counts).toMatchObject({ asked: 0, matched: 1 });
      expect(await entries(id, 'matched')).toMatchObject([{ comic: { title: 'Work!!' } }]);
      await importing.caller.call('DELETE', `${PATH}/${id}`);
    }
  });

  it('asks which of two comics of one title is meant, unless the author says so', async () => {
    const backup = makeMihonBackup([{ title: 'Twins' }, { title: 'Twins', author: 'Ran Ito' }]);
    const { id, counts } = await send(backup);
    expect(counts).toMatchObject({ asked: 1, matched: 1 });
    const [asked] = await entries(id, 'asked');
    expect(asked?.candidates.map(({ slug }) => slug).toSorted()).toEqual([
      'twins-mara-moss',
      'twins-ran-ito',
    ]);

    const choose = (comic: string | null) =>
      importing.caller.call('PUT', `${PATH}/${id}/entries/${asked?.position ?? 0}`, { comic });
    expect((await choose(null)).body).toMatchObject({ state: 'skipped', comic: null });
    expect((await choose('twins-mara-moss')).body).toMatchObject({
      state: 'matched',
      comic: { slug: 'twins-mara-moss' },
    });
    await act(id, 'apply');
    expect((await marks()).map(({ comic }) => comic).toSorted()).toEqual([
      'twins-mara-moss',
      'twins-ran-ito',
    ]);
  });

  it('is another comic where the member has searched for one, also of what was not found', async () => {
    const { id } = await send(
      makeMihonBackup([
        { title: 'Kites', chapters: [{ number: 9, isRead: true }] },
        { title: 'The Reeds of the Lake', chapters: [{ number: 2, isRead: true }] },
      ]),
    );
    const choose = async (position: number, comic: string | null) =>
      (await importing.caller.call('PUT', `${PATH}/${id}/entries/${position}`, { comic })).body;
    expect(await choose(0, 'twins-ran-ito')).toMatchObject({
      state: 'matched',
      comic: { slug: 'twins-ran-ito' },
      candidates: [{ slug: 'twins-ran-ito' }, { slug: 'kites' }],
      found_count: 0,
    });
    expect(await choose(1, 'reeds')).toMatchObject({
      state: 'matched',
      candidates: [{ slug: 'reeds' }],
      found_count: 1,
    });
    // Left out and taken again like one that was proposed.
    expect(await choose(1, null)).toMatchObject({ state: 'skipped', candidates: [{ slug: 'reeds' }] });
    await choose(1, 'reeds');
    expect(await act(id, 'apply')).toMatchObject({ counts: { applied: 2, left: 0 } });
    expect(await readChapters('reeds')).toEqual(['2']);
    expect(await readChapters('kites')).toEqual([]);
    expect(await choose(0, 'kites')).toMatchObject({ code: 'import_not_ready' });
  });

  it('keeps what is not here, and offers it when it is', async () => {
    const { id } = await send(makeMihonBackup([{ title: 'Not Yet Here' }, { title: 'Kites' }]));
    expect(await act(id, 'apply')).toMatchObject({ counts: { applied: 1, left: 1 } });
    await makeComic(importing.site.services, { title: 'Not yet here' });
    await importing.site.services.jobs.send(offerLeftovers, {});
    await importing.site.finishJobs();
    const [offered] = await entries(id, 'asked');
    expect(offered?.candidates).toMatchObject([{ slug: 'not-yet-here' }]);
    const told = async () => (await importing.caller.call('GET', '/api/notices')).body['data'];
    expect(await told()).toMatchObject([
      { kind: 'import', unread_count: 1, subject: { path: '/settings/transfer', title: null } },
    ]);
    await importing.caller.call('PUT', `${PATH}/${id}/entries/0`, { comic: 'not-yet-here' });
    expect(await told()).toEqual([]);
    expect(await act(id, 'apply')).toMatchObject({ counts: { applied: 2, left: 0, asked: 0 } });
    expect((await marks()).map(({ comic }) => comic)).toContain('not-yet-here');
  });
});

describe('what is hidden', () => {
  it('is matched only as far as the member may see it', async () => {
    await makeComic(importing.site.services, { title: 'Late Lantern', isNsfw: true });
    const [name = '', pass = ''] = (await passAgeGate(importing.site)).split(/[=;]/);
    const bring = () => send(makeMihonBackup([{ title: 'Late Lantern' }]));
    const closed = await bring();
    expect(closed).toMatchObject({ counts: { left: 1 } });
    const choice = { comic: 'late-lantern' };
    const choose = (of: string) => importing.caller.call('PUT', `${PATH}/${of}/entries/0`, choice);
    expect((await choose(closed.id)).body).toMatchObject({ errors: { comic: expect.anything() } });
    await importing.caller.call('DELETE', `${PATH}/${closed.id}`);
    importing.caller.cookies.set(name, pass);
    const { id, counts } = await bring();
    expect(counts).toMatchObject({ matched: 1 });
    expect(await entries(id, 'matched')).toMatchObject([{ comic: { slug: 'late-lantern' } }]);
    importing.caller.cookies.delete(name);
    expect(await entries(id, 'matched')).toMatchObject([{ comic: null, candidates: [] }]);
  });

  it('is no comic of a file, whatever the file names', async () => {
    const rows = await importing.site.services.database.write
      .selectFrom('comics')
      .select(['title', 'slug'])
      .where('state', '<>', 'published')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    const backup = makeMihonBackup(rows.map(({ title, slug }) => ({ title, url: `/en/post/${slug}` })));
    const { id, counts } = await send(backup);
    expect(counts).toMatchObject({ left: rows.length, matched: 0, asked: 0 });
    for (const { slug } of rows)
      expect(
        (await importing.caller.call('PUT', `${PATH}/${id}/entries/0`, { comic: slug })).body,
      ).toMatchObject({ errors: { comic: expect.anything() } });
    expect(await importing.told(id)).toMatchObject({ counts: { left: rows.length, matched: 0 } });
  });
});

describe('what is kept', () => {
  it('is the last ten imports, with what they left over', async () => {
    const { write } = importing.site.services.database;
    const { id: oldest } = await send(makeMihonBackup([{ title: 'Not Here Either' }]));
    await act(oldest, 'apply');
    const failed = Array.from({ length: 9 }, () => ({
      id: randomUUID(),
      user_id: importing.member.id,
      state: 'failed' as const,
      source: null,
      file: null,
      ordinal: 2,
      content_class: 'safe' as const,
      network: Buffer.alloc(0),
    }));
    await write.insertInto('member_imports').values(failed).execute();
    const { id } = await send(kites());
    const { data } = (await importing.caller.call('GET', PATH)).body as { data: MemberImport[] };
    expect(data).toHaveLength(10);
    expect(data[0]?.id).toBe(id);
    const left = await write
      .selectFrom('member_import_entries')
      .select('title')
      .where('import_id', '=', oldest)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('whose it is', () => {
  it('refuses a second one while one is under way, and is found by its member alone', async () => {
    const { id } = await send(kites());
    expect(await importing.caller.call('POST', PATH, kites())).toMatchObject({
      status: 409,
      body: { code: 'import_running' },
    });
    const stranger = await callAs(importing.site, await makeMember(importing.site));
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/entries?state=matched'],
      ['POST', '/apply'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const) {
      expect((await stranger.call(method, `${PATH}/${id}${path}`)).status).toBe(404);
    }
    expect((await importing.caller.call('DELETE', `${PATH}/${id}`)).body).toEqual({ dropped: true });
    expect((await importing.caller.call('GET', PATH)).body).toEqual({ data: [] });
  });

  it('is in the data that a member takes along, and goes with the account', async () => {
    await send(kites());
    const { body } = await importing.caller.call('GET', '/api/account/export');
    expect(body['member_imports']).toMatchObject([
      { state: 'ready', entries: [{ title: 'KITES', state: 'matched', said: { score: 8 } }] },
    ]);
    const deleted = await importing.caller.call('POST', '/api/account/deletion', { password: PASSWORD });
    expect(deleted.status).toBe(200);
    const left = await importing.site.services.database.write
      .selectFrom('member_imports')
      .select('id')
      .where('user_id', '=', importing.member.id)
      .execute();
    expect(left).toEqual([]);
  });
});
