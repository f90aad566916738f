import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Job } from '../jobsApi.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/jobs';

async function list(q: string, more = ''): Promise<Job[]> {
  const { status, body } = await admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body['data'] as Job[];
}

async function count(q: string): Promise<unknown> {
  const { body } = await admin.call('GET', `/api/admin/job-count?q=${encodeURIComponent(q)}`);
  return body['total'];
}

/** A job that nobody works on. */
async function send(kind: string, set = sql`state = 'created'`): Promise<string> {
  const id = uuidv7();
  const { write } = site.services.database;
  await sql`insert into jobs.job (id, name, data) values (${id}, ${kind}, '{}')`.execute(write);
  await sql`update jobs.job set ${set} where id = ${id}`.execute(write);
  return id;
}

const fail = (reason: string, kind = 'drop_old_edits') =>
  send(
    'dead_letters',
    sql`source_name = ${kind}, source_retry_count = 2, output = ${JSON.stringify({ message: reason })}::jsonb`,
  );

describe('jobs', () => {
  it('are listed with their state, tries and the reason of a failure', async () => {
    const ids = {
      waiting: await send('empty_bin'),
      later: await send('empty_bin', sql`start_after = now() + interval '1 hour'`),
      running: await send('empty_bin', sql`state = 'active', started_on = now()`),
      done: await send('empty_bin', sql`state = 'completed', completed_on = now()`),
      failed: await fail('The heron left'),
    };
    for (const [state, id] of Object.entries(ids)) {
      const found = (await list(`state:${state}`)).find((job) => job.id === id);
      expect([state, found?.state]).toEqual([state, state]);
    }
    expect(await list('heron kind:drop_old_edits')).toMatchObject([
      { id: ids.failed, kind: 'drop_old_edits', tries: 3, reason: 'The heron left' },
    ]);
    expect((await list('-state:failed')).map(({ id }) => id)).not.toContain(ids.failed);
    const counted = await admin.call('GET', '/api/admin/job-count?q=heron');
    expect(counted.body).toEqual({ total: 1, is_exact: true });
  });

  it('that run or failed come first, then those that wait, each the newest first; or all by time', async () => {
    const at = (state: string, minute: number) =>
      send('rate_comics', sql`state = ${state}::jobs.job_state, created_on = ${`2026-01-01 10:0${minute}`}`);
    const done = [await at('completed', 9), await at('cancelled', 8)];
    const waiting = [await at('created', 7), await at('retry', 6)];
    const running = [await at('active', 2), await at('active', 1)];
    const ids = async (more?: string) => (await list('kind:rate_comics', more)).map(({ id }) => id);
    expect(await ids()).toEqual([...running, ...waiting, ...done]);
    expect(await ids('&order=asc')).toEqual([...running, ...waiting, ...done].toReversed());
    expect(await ids('&sort=created')).toEqual([...done, ...waiting, ...running]);
  });

  it('of each minute stand as one row when they are done, and one by one if asked for', async () => {
    const { write } = site.services.database;
    await sql`insert into jobs.schedule (name, cron)
      values ('publish_due', '* * * * *'), ('flag_vote_floods', '*/5 * * * *'), ('empty_bin', '7 * * * *')`.execute(
      write,
    );
    const done = (kind: string, minute: number) =>
      send(kind, sql`state = 'completed', created_on = ${`2026-01-01 10:0${minute}`}`);
    const failed = await fail('The tern left', 'publish_due');
    const waiting = await send('publish_due');
    const last = await done('publish_due', 5);
    const earlier = [await done('publish_due', 4), await done('publish_due', 3)];
    await done('flag_vote_floods', 1);
    for (const minute of [1, 2]) await done('empty_bin', minute);
    const facts = (jobs: Job[]) => jobs.map((job) => [job.id, job.earlier]);
    expect(facts(await list('kind:publish_due'))).toEqual([
      [failed, 0],
      [waiting, 0],
      [last, 2],
    ]);
    expect(facts(await list('kind:publish_due state:done -runs:each'))).toEqual([[last, 2]]);
    expect((await list('kind:flag_vote_floods')).map((job) => job.earlier)).toEqual([0]);
    expect((await list('kind:empty_bin state:done')).every((job) => job.earlier === 0)).toBe(true);
    expect(await count('kind:publish_due')).toBe(3);
    expect(await count('kind:publish_due runs:each')).toBe(5);
    expect(facts(await list('kind:publish_due state:done runs:each'))).toEqual(
      [last, ...earlier].map((id) => [id, 0]),
    );
    const pages = await Promise.all(
      [1, 2].map((page) => list('kind:publish_due', `&per_page=2&page=${page}`)),
    );
    expect(pages.flat().map(({ id }) => id)).toEqual([failed, waiting, last]);
  });

  it('of the queue itself are none', async () => {
    await sql`select jobs.create_queue('__pgboss__send-it', '{"policy": "standard"}')`.execute(
      site.services.database.write,
    );
    const before = await count('runs:each');
    await send('__pgboss__send-it', sql`state = 'completed'`);
    expect(await list('kind:__pgboss__send-it runs:each')).toEqual([]);
    expect(await count('runs:each')).toBe(before);
  });

  it('that failed are tried again, once, with an entry in the audit log', async () => {
    const id = await fail('The owl left');
    const before = (await list('kind:drop_old_edits state:waiting')).length;
    expect(await admin.call('POST', `${PATH}/${id}/retry`)).toMatchObject({
      status: 200,
      body: { kind: 'drop_old_edits' },
    });
    expect(await list('owl')).toEqual([]);
    expect((await list('kind:drop_old_edits state:waiting')).length).toBe(before + 1);
    expect((await admin.call('POST', `${PATH}/${id}/retry`)).status).toBe(404);
    const log = await admin.call('GET', '/api/admin/audit?q=act:job.retry');
    expect((log.body['data'] as object[])[0]).toMatchObject({ target: { label: 'drop_old_edits' } });
  });

  it('that nobody has begun can be taken back, others not', async () => {
    const waiting = await send('empty_bin');
    const running = await send('empty_bin', sql`state = 'active', started_on = now()`);
    expect((await admin.call('POST', `${PATH}/${waiting}/cancel`)).status).toBe(200);
    expect((await list('kind:empty_bin state:canceled')).map(({ id }) => id)).toEqual([waiting]);
    expect((await admin.call('POST', `${PATH}/${running}/cancel`)).status).toBe(404);
    expect((await admin.call('POST', `${PATH}/${uuidv7()}/cancel`)).status).toBe(404);
  });

  it('are not filtered by what there is not: the refusal names it', async () => {
    const { status, body } = await admin.call('GET', `${PATH}?q=state:asleep`);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['q']]);
    expect(JSON.stringify(body)).toContain('asleep');
  });
});
