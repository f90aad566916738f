import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../../tests/support/makeComment.ts';
import { callAs, makeMember, type Member } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import { listCountFaults } from '../../../comments/server/recountComments.ts';
import { recountThreads } from '../../../comments/server/recountThreads.ts';
import type { CommentBatch } from '../../managedCommentsApi.ts';
import { dropOldCommentBatches } from './dropOldCommentBatches.ts';
import { doBatchPart } from './runCommentBatch.ts';

let site: TestSite;
let mona: Caller;
const context = { signal: new AbortController().signal, progress: async () => {} };
const PATH = '/api/admin/comment-batches';

beforeAll(async () => {
  site = await makeTestSite();
  mona = await callAs(site, await makeMember(site, { role: 'moderator' }));
  await makeComic(site.services, { title: 'Known', chapters: [{ pages: 1 }] });
});
afterAll(() => site.close());

/** Comments of one member, more than are made one by one. */
async function flood(author: Member, count: number, text: string): Promise<void> {
  const { id, thread_id: threadId } = await makeComment(site.services, { author, text });
  const { write } = site.services.database;
  await sql`insert into comments (id, thread_id, author_id, client_key, text, state, shown_at)
    select gen_random_uuid(), thread_id, author_id, gen_random_uuid(), text, state, shown_at
    from comments, generate_series(2, ${count}) where id = ${id}`.execute(write);
  await write.transaction().execute((transaction) => recountThreads(transaction, [threadId]));
}
async function states(q: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from comments join users on users.id = author_id
    where username = ${q} group by state`.execute(site.services.database.write);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
const faults = () => site.services.database.write.transaction().execute((work) => listCountFaults(work));
const acts = (act: string) =>
  sql<{
    after: object;
    before: object;
  }>`select before, after from audit_entries where act = ${act} order by id`
    .execute(site.services.database.write)
    .then(({ rows }) => rows);
async function batch(id: string): Promise<CommentBatch | undefined> {
  const { body } = await mona.call('GET', PATH);
  return (body['data'] as CommentBatch[]).find((one) => one.id === id);
}
const begin = (input: object) => mona.call('POST', PATH, { act: 'remove', reason: 'spam', ...input });

it('acts on all comments of a filter, however many, as one act that goes on where it was stopped', async () => {
  const flooder = await makeMember(site, { username: 'flooder' });
  const second = await makeMember(site, { username: 'second' });
  const spared = await makeComment(site.services, { author: flooder, text: 'A turnip to spare' });
  await flood(flooder, 1_150, 'A turnip');
  await flood(second, 5, 'Turnips');
  const staff = await makeMember(site, { role: 'moderator', username: 'colleague' });
  await makeComment(site.services, { author: staff, text: 'No turnip here' });
  const matching = { q: 'turnip', except: [spared.id] };
  const { body: preview } = await mona.call('POST', `${PATH}/preview`, { ...matching, act: 'remove' });
  expect(preview).toMatchObject({ count: 1_155, examples: [{}, {}, {}] });

  expect((await begin({})).body['errors']).toHaveProperty('ids');
  expect((await begin({ ...matching, ids: [spared.id] })).body['errors']).toHaveProperty('ids');
  expect((await begin(matching)).body['errors']).toHaveProperty('count');
  expect((await begin({ q: 'state:gone', count: 1 })).body['errors']).toHaveProperty('q');
  expect((await begin({ ...matching, count: 1_154 })).body['code']).toBe('stale');
  expect([await states('flooder'), await acts('comment.bulk')]).toEqual([{ shown: 1_151 }, []]);

  const id = uuidv7();
  const begun = await begin({ ...matching, id, count: 1_155 });
  expect(begun.body).toMatchObject({ id, state: 'running', total: 1_155, done_count: 200, q: 'turnip' });
  // Repeated: it is the same act, which is only helped on.
  expect((await begin({ ...matching, id, count: 1_155 })).body).toMatchObject({ id, done_count: 400 });
  // Killed within a part: nothing of that part has happened.
  const jobs = { send: async () => Promise.reject(new Error('killed')) };
  await sql`insert into reported_items (id, kind, comment_id, reason, gravity)
    select gen_random_uuid(), 'comment', comment_id, 'spam', 1 from comment_batch_rows
    where batch_id = ${id} and not is_done`.execute(site.services.database.write);
  await expect(doBatchPart({ database: site.services.database, jobs }, id)).rejects.toThrow('killed');
  expect(await batch(id)).toMatchObject({ state: 'running', done_count: 400, can_undo: true });

  await site.finishJobs();
  expect(await batch(id)).toMatchObject({ state: 'done', total: 1_155, done_count: 1_155 });
  expect([await states('flooder'), await states('second'), await states('colleague')]).toEqual([
    { shown: 1, removed: 1_150 },
    { removed: 5 },
    { shown: 1 },
  ]);
  expect(await faults()).toEqual([]);
  expect(await acts('comment.bulk')).toMatchObject([
    { after: { act: 'remove', q: 'turnip', count: 1_155, because: 'spam' } },
  ]);
  const { rows: told } = await sql<{ username: string }>`select username from notices
    join users on users.id = user_id join comment_batch_rows as done on done.comment_id = subject_id
    where kind = 'moderation' and done.batch_id = ${id} order by username`.execute(
    site.services.database.write,
  );
  expect(told.map(({ username }) => username)).toEqual(['flooder', 'second']);

  expect((await mona.call('POST', `${PATH}/${id}/undo`)).body).toMatchObject({ state: 'undoing' });
  await site.finishJobs();
  expect(await batch(id)).toMatchObject({ state: 'undone', left_count: 0 });
  expect([await states('flooder'), await faults()]).toEqual([{ shown: 1_151 }, []]);
});

it('is stopped in the midst of it, and what it has done is taken back', async () => {
  await flood(await makeMember(site, { username: 'hasty' }), 650, 'A swede');
  const id = uuidv7();
  // Its job comes later: the call itself does the first parts.
  await begin({ q: 'author:hasty', id, count: 650 });
  expect(await states('hasty')).toMatchObject({ removed: expect.any(Number) });
  expect((await mona.call('POST', `${PATH}/${id}/undo`)).status).toBe(200);
  await site.finishJobs();
  expect(await batch(id)).toMatchObject({ state: 'undone', can_undo: false });
  expect([await states('hasty'), await faults()]).toEqual([{ shown: 650 }, []]);
  expect((await mona.call('POST', `${PATH}/${id}/undo`)).body['code']).toBe('stale');
});

it('tells an author once that many comments are back', async () => {
  const author = await makeMember(site, { username: 'patient' });
  await flood(author, 120, 'A parsnip');
  await begin({ q: 'author:patient', id: uuidv7(), count: 120 });
  await site.finishJobs();
  await begin({ act: 'restore', reason: undefined, q: 'author:patient', id: uuidv7(), count: 120 });
  await site.finishJobs();
  expect(await states('patient')).toEqual({ shown: 120 });
  const { rows } = await sql`select result from notices where user_id = ${author.id} and kind = 'moderation'
    order by result`.execute(site.services.database.write);
  expect(rows).toEqual([{ result: 'comment_removed' }, { result: 'comment_restored' }]);
});

it('forgets after 30 days what would take it back, and keeps what was done on record', async () => {
  const { write } = site.services.database;
  await flood(await makeMember(site, { username: 'olden' }), 3, 'A parsnip');
  const [old, fresh] = [uuidv7(), uuidv7()];
  await begin({ q: 'author:olden', id: old, count: 3 });
  const restored = { q: 'author:olden', act: 'restore', id: fresh, count: 3 };
  expect((await mona.call('POST', PATH, restored)).body).toMatchObject({ state: 'done', done_count: 3 });
  await sql`update comment_batches set made_at = now() - interval '31 days' where id = ${old}`.execute(write);
  await dropOldCommentBatches.run({}, { database: site.services.database }, context);
  const { rows } = await sql<{ batch_id: string; count: number }>`
    select batch_id, count(*)::int as count from comment_batch_rows
    where batch_id in (${old}, ${fresh}) group by batch_id`.execute(write);
  expect(rows).toEqual([{ batch_id: fresh, count: 3 }]);
  expect(await batch(old)).toMatchObject({ total: 3, can_undo: false });
});
