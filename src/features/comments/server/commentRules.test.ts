import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { commentWriters, draft, targetOf } from '../../../../tests/support/commentWriters.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';

const writers = commentWriters({ COMMENTS_AFTER_READING: 'on' });
const { emptyThread, byAda, read } = writers;

const write = () => writers.site.services.database.write;

describe('a thread', () => {
  const setThread = async (
    query: string,
    changes: { mode?: 'open' | 'locked' | 'off'; min_account_days?: number },
  ) =>
    write()
      .updateTable('comment_threads')
      .set({ ...changes, generation: sql`generation + 1` })
      .where('comic_id', '=', (of) =>
        of.selectFrom('comics').select('id').where('slug', '=', targetOf(query)),
      )
      .execute();

  it('that is locked is read and not written, one that is off is neither', async () => {
    const thread = await emptyThread();
    const target = targetOf(thread);
    await byAda({ target });
    await setThread(thread, { mode: 'locked' });
    expect(await read(thread)).toMatchObject({ thread: { mode: 'locked' }, comments: [{ state: 'shown' }] });
    expect((await writers.ada.call('POST', '/api/comments', draft('x', { target }))).body).toMatchObject({
      code: 'comments_locked',
    });
    await setThread(thread, { mode: 'off' });
    expect(await read(thread)).toMatchObject({ thread: { mode: 'off', comments_count: 0 }, comments: [] });
    expect((await writers.ada.call('GET', `/api/own-comments?${thread}`)).body).toMatchObject({
      refusal: 'comments_off',
    });
  });

  it('may be for accounts of some days', async () => {
    const thread = await emptyThread();
    await byAda({ target: targetOf(thread) });
    await setThread(thread, { mode: 'open', min_account_days: 7 });
    const novice = await callAs(writers.site, await makeMember(writers.site));
    expect((await novice.call('GET', `/api/own-comments?${thread}`)).body).toMatchObject({
      refusal: 'comments_account_too_new',
      days: 7,
    });
  });

  it('of a chapter may be for those who have read it', async () => {
    const comic = targetOf(await emptyThread());
    const chapter = { kind: 'chapter', target: `${comic}/1` };
    const member = await makeMember(writers.site);
    const caller = await callAs(writers.site, member);
    const send = async () => (await caller.call('POST', '/api/comments', draft('The end!', chapter))).body;
    expect(await send()).toMatchObject({ code: 'comments_unread' });
    const { id: chapter_id, comic_id } = await write()
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select(['chapters.id', 'comic_id'])
      .where('comics.slug', '=', comic)
      .executeTakeFirstOrThrow();
    const read_at = new Date().toISOString();
    await write()
      .insertInto('reading_progress')
      .values({
        user_id: member.id,
        chapter_id,
        comic_id,
        page: 2,
        furthest_page: 2,
        read_at,
        completed_at: read_at,
      })
      .execute();
    expect(await send()).toMatchObject({ comment: { state: 'shown' } });
    const shown = await caller.call('GET', `/api/comments?kind=chapter&target=${chapter.target}`);
    expect(shown.body['thread']).toMatchObject({ opens_after_reading: true });
  });
});
