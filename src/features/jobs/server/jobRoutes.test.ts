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

async function list(q: string): Promise<Job[]> {
  const { status, body } = await admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body['data'] as Job[];
}

/** A job that nobody works on. */
async function send(kind: string, set = sql`state = 'created'`): Promise<string> {
  const id = uuidv7();
  const { write } = site.services.database;
  await sql`insert into jobs.job (id, name, data) values (${id}, ${kind}, '{}')`.execute(write);
  await sql`update jobs.job set ${set} where id = ${id}`.execute(write);
  return id;
}

const fail = (reason: string) =>
  send(
    'dead_letters',
    sql`source_name = 'drop_old_edits', source_retry_count = 2, output = ${JSON.stringify({ message: reason })}::jsonb`,
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
    expect((await list('state:canceled')).map(({ id }) => id)).toEqual([waiting]);
    expect((await admin.call('POST', `${PATH}/${running}/cancel`)).status).toBe(404);
    expect((await admin.call('POST', `${PATH}/${uuidv7()}/cancel`)).status).toBe(404);
  });

  it('are not filtered by what there is not: the refusal names it', async () => {
    const { status, body } = await admin.call('GET', `${PATH}?q=state:asleep`);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['q']]);
    expect(JSON.stringify(body)).toContain('asleep');
  });
});
