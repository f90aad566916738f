import { describe, expect, it } from 'vitest';
import { ADDED, importingMember, kites, READ } from '../../../../tests/support/importingMember.ts';
import { makeMihonBackup } from '../../../../tests/support/makeMihonBackup.ts';
import type { ComicMark } from '../../comicMarks/comicMarksApi.ts';
import { applyMemberImportJob } from './applyMemberImportJob.ts';
import { readMemberImportJob } from './readMemberImportJob.ts';

const PATH = '/api/member-imports';

const importing = importingMember();
const { send, told, act, entries, marks, readChapters } = importing;

describe('a backup of Mihon', () => {
  it('is shown first and written when asked, with the times of the file', async () => {
    const { id, ...ready } = await send(kites());
    expect(ready).toMatchObject({
      state: 'ready',
      source: 'mihon',
      counts: { matched: 1, asked: 0, left: 0 },
      chapters_count: 2,
      undo_until: null,
    });
    expect(await entries(id, 'matched')).toMatchObject([
      { comic: { slug: 'kites' }, shelf: 'reading', score: 8, read_count: 3, found_count: 2 },
    ]);
    expect(await marks()).toEqual([]);

    const applied = await act(id, 'apply');
    expect(applied).toMatchObject({ state: 'applied', counts: { applied: 1 }, done: 1, total: 1 });
    expect(applied.undo_until).not.toBeNull();
    const [mark] = await marks();
    expect(mark).toMatchObject({ comic: 'kites', favorite: true, shelf: 'reading', score: 8 });
    expect(Math.abs(Date.parse(mark?.favorite_at ?? '') - ADDED)).toBeLessThan(100);
    expect(Math.abs(Date.parse(mark?.shelf_at ?? '') - READ)).toBeLessThan(100);
    expect(await readChapters('kites')).toHaveLength(2);
  });

  it('changes nothing that was done here later, and is no reading', async () => {
    const at = new Date().toISOString();
    await importing.caller.call('PUT', '/api/comic-marks', {
      sent_at: at,
      entries: [
        {
          comic: 'kites',
          favorite: false,
          favorite_at: at,
          shelf: 'dropped',
          shelf_at: at,
          score: null,
          score_at: null,
          is_private: false,
          private_at: null,
        },
      ],
    });
    const { id } = await send(kites());
    await act(id, 'apply');
    expect(await marks()).toMatchObject([{ favorite: false, shelf: 'dropped', score: 8 }]);
    const { body } = await importing.caller.call('GET', '/api/reading-statistics?zone=UTC');
    expect(JSON.stringify(body)).not.toMatch(/"(chapters|pages)\w*":[1-9]/);
  });

  it('can be taken back whole but for what was done since, and brought in again', async () => {
    const { id } = await send(kites());
    await act(id, 'apply');
    const { data } = (await importing.caller.call('GET', '/api/comic-marks')).body as { data: ComicMark[] };
    const at = new Date().toISOString();
    const entry = { ...data[0], score: 3, score_at: at };
    await importing.caller.call('PUT', '/api/comic-marks', { sent_at: at, entries: [entry] });

    expect(await act(id, 'undo')).toMatchObject({
      state: 'undone',
      counts: { applied: 0 },
      undo_until: null,
    });
    expect(await marks()).toMatchObject([{ favorite: false, shelf: null, score: 3 }]);
    expect(await readChapters('kites')).toEqual([]);
    expect((await importing.caller.call('POST', `${PATH}/${id}/undo`)).body).toMatchObject({
      code: 'import_undo_over',
    });

    await act((await send(kites())).id, 'apply');
    expect(await marks()).toMatchObject([{ favorite: true, shelf: 'reading', score: 3 }]);
    expect(await readChapters('kites')).toHaveLength(2);
  });

  it('leaves a chapter unread, once it is taken back, that was marked so after it was read', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const read = {
      page: 1,
      page_offset: 0,
      furthest_page: 1,
      is_completed: true,
      read_at: day(9),
      device: '',
    };
    const mark = { marked_at: day(8), is_marked_read: false, unread_from: day(8) };
    const entry = { comic: 'kites', chapter: '1', hidden_at: null, is_hidden: false, ...read, ...mark };
    await importing.caller.call('PUT', '/api/progress', { sent_at: day(0), entries: [entry] });
    const chapters = [{ number: 1, isRead: true, readAt: Date.parse(day(3)) }];
    const { id } = await send(makeMihonBackup([{ title: 'Kites', chapters }]));
    await act(id, 'apply');
    expect(await readChapters('kites')).toContain('1');
    await act(id, 'undo');
    expect(await readChapters('kites')).toEqual([]);
  });

  it('does the same when its jobs run twice', async () => {
    const { id } = await send(kites());
    const { jobs } = importing.site.services;
    await jobs.send(readMemberImportJob, { id });
    await act(id, 'apply');
    const before = await marks();
    await jobs.send(applyMemberImportJob, { id, user_id: importing.member.id });
    await importing.site.finishJobs();
    expect(await marks()).toEqual(before);
    expect(await told(id)).toMatchObject({ state: 'applied', counts: { applied: 1 } });
  });
});

it('goes on where a run was cut off', async () => {
  const { id } = await send(makeMihonBackup(Array.from({ length: 45 }, () => ({ title: 'Kites' }))));
  const { write } = importing.site.services.database;
  const kite = await write.selectFrom('comics').select('id').where('slug', '=', 'kites').executeTakeFirst();
  await write
    .updateTable('member_import_entries')
    .set({ state: 'matched', comic_id: kite?.id ?? null })
    .where('import_id', '=', id)
    .execute();
  await write
    .updateTable('member_imports')
    .set({ state: 'applying', total: 45 })
    .where('id', '=', id)
    .execute();
  const cut = new AbortController();
  const run = (control: AbortController) =>
    applyMemberImportJob.run({ id, user_id: importing.member.id }, importing.site.services, {
      signal: control.signal,
      async progress() {
        cut.abort();
      },
    });
  await expect(run(cut)).rejects.toThrow();
  expect(await told(id)).toMatchObject({ state: 'applying', done: 20, counts: { applied: 20, matched: 25 } });
  await run(new AbortController());
  expect(await told(id)).toMatchObject({ state: 'applied', done: 45, counts: { applied: 45, matched: 0 } });
  await act(id, 'undo');
  expect(await marks()).toMatchObject([{ comic: 'kites', favorite: false }]);
});
