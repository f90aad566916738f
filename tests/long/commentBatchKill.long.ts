import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCountFaults } from '../../src/features/comments/server/recountComments.ts';
import { recountThreads } from '../../src/features/comments/server/recountThreads.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeComment } from '../support/makeComment.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { killLongstrip, startLongstripSite, type LongstripSite } from '../support/startLongstrip.ts';

/** The call does two parts of 100 itself; the job is killed within a later one. */
const COMMENTS = 1_250;
const HELD = 430;
const WAIT_MS = 60_000;
/**
 * A lost job is given out again when its heartbeat has been missing, after the next look for such,
 * and a pause.
 */
const RESUME_MS = 150_000;

let place: ProgramPlace;
let site: LongstripSite;
let admin: Caller;

beforeAll(async () => {
  place = await makeProgramPlace({ STAFF_SECOND_FACTOR: 'off' });
  site = await startLongstripSite(place);
  await makeProgramMembers(place, [
    { username: 'ada', role: 'admin', hasSecondFactor: false },
    { username: 'flooder', role: 'user', hasSecondFactor: false },
  ]);
  await place.inspect(async (database) => {
    const { write } = database;
    await makeComic({ database }, { title: 'Known' });
    const author = await write
      .selectFrom('users')
      .select(['id', 'username'])
      .where('username', '=', 'flooder')
      .executeTakeFirstOrThrow();
    const { id, thread_id: threadId } = await makeComment({ database }, { author, text: 'A turnip' });
    await sql`insert into comments (id, thread_id, author_id, client_key, text, state, shown_at)
      select gen_random_uuid(), thread_id, author_id, gen_random_uuid(), text, state, shown_at
      from comments, generate_series(2, ${COMMENTS}) where id = ${id}`.execute(write);
    await write.transaction().execute((transaction) => recountThreads(transaction, [threadId]));
  });
}, WAIT_MS * 3);
afterAll(() => place[Symbol.asyncDispose]());

async function logIn(): Promise<void> {
  admin = makeCaller(site);
  const { body } = await admin.call('POST', '/api/login', { username: 'ada', password: PASSWORD });
  admin.token = (body['auth'] as { access_token: string }).access_token;
}
const facts = () =>
  place.inspect(async ({ read }) => {
    const { rows } = await sql<{ removed: number; removals: number; notices: number; acts: number }>`
      select (select count(*)::int from comments where state = 'removed') as removed,
        (select count(*)::int from comment_removals) as removals,
        (select count(*)::int from notices where kind = 'moderation') as notices,
        (select count(*)::int from audit_entries where act = 'comment.bulk') as acts`.execute(read);
    return rows[0];
  });
const batch = async (id: string) => {
  const { body } = await admin.call('GET', '/api/admin/comment-batches');
  return (body['data'] as { id: string; state: string; done_count: number }[]).find((one) => one.id === id);
};

it(
  'an act on all comments of a filter goes on after kill -9 where it was, and does nothing twice',
  async () => {
    await logIn();
    const id = randomUUID();
    await place.inspect(async ({ write, read }) => {
      await write.transaction().execute(async (transaction) => {
        await sql`select from comments where id = (select id from comments order by id limit 1 offset ${HELD})
          for no key update`.execute(transaction);
        const input = { id, q: 'turnip', count: COMMENTS, act: 'remove', reason: 'spam' };
        expect((await admin.call('POST', '/api/admin/comment-batches', input)).body).toMatchObject({ id });
        const waiting = async () => {
          const { rows } = await sql<{ done: number; waiting: number }>`
            select done_count as done, (select count(*)::int from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock') as waiting
            from comment_batches where id = ${id}`.execute(read);
          return rows[0];
        };
        await expect.poll(waiting, { timeout: WAIT_MS, interval: 50 }).toEqual({ done: 400, waiting: 1 });
        await killLongstrip(site);
      });
    });
    expect(await facts()).toMatchObject({ removed: 400, removals: 400 });
    site = await startLongstripSite(place);
    await logIn();
    await expect
      .poll(async () => (await batch(id))?.state, { timeout: RESUME_MS, interval: 500 })
      .toBe('done');
    expect(await batch(id)).toMatchObject({ done_count: COMMENTS });
    expect(await facts()).toEqual({ removed: COMMENTS, removals: COMMENTS, notices: 1, acts: 1 });
    const faults = await place.inspect(({ write }) =>
      write.transaction().execute((work) => listCountFaults(work)),
    );
    expect(faults).toEqual([]);
  },
  WAIT_MS + RESUME_MS,
);
