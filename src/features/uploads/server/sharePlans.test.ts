import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { waitingQueries } from '../../../../tests/support/waitingQueries.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import { sharePlans } from './sharePlans.ts';
import { uploadFolder } from './uploadFiles.ts';
import { findUpload } from './uploadStore.ts';

const { here, begin, put, archive } = uploadingStaff();

afterEach(() => vi.restoreAllMocks());

const PATH = '/api/admin/uploads';
const write = () => here.site.services.database.write;

/** All of an upload's file has arrived; nobody has asked for the plan yet. */
async function sent(name: string): Promise<{ caller: Caller; path: string; ask: () => Asked }> {
  const file = await archive(name);
  const [{ id }, caller] = await begin([file], {});
  await put(caller, id, '0/0', file.data);
  const path = `${PATH}/${id}`;
  return { caller, path, ask: () => caller.call('GET', path) };
}
type Asked = ReturnType<Caller['call']>;

/** Every plan that is made while `act` runs stops before its first file, until that is over. */
function whilePlansWait<Result>(act: () => Promise<Result>): Promise<Result> {
  return write()
    .transaction()
    .execute(async (transaction) => {
      await sql`lock table imports in access exclusive mode`.execute(transaction);
      return act();
    });
}

async function untilWaiting(): Promise<void> {
  await expect.poll(() => waitingQueries(write()), { timeout: 20_000 }).toBe(1);
}

async function cancelWaiting(): Promise<void> {
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(write());
}

describe('the plan of an upload', () => {
  it.each([
    { what: 'look again', place: '', body: undefined, lookups: 2 },
    { what: 'enter it', place: '/enter', body: { chapters: [{ source: 'Shared 1.cbz' }] }, lookups: 1 },
  ])('is made once for those who $what while it is made', async ({ place, body, lookups }) => {
    const { caller, path, ask } = await sent('Shared 1.cbz');
    const query = vi.spyOn(Client.prototype, 'query');
    const statements = (beginning: string) =>
      query.mock.calls.filter(([text]) => String(text).startsWith(beginning)).length;
    const { calls } = await whilePlansWait(async () => {
      const first = ask();
      await untilWaiting();
      query.mockClear();
      const second = caller.call(body ? 'POST' : 'GET', `${path}${place}`, body);
      // The last thing that it does before it would plan.
      const found = () => statements('select "uploads".*');
      await expect.poll(found, { timeout: 20_000 }).toBe(lookups);
      return { calls: [first, second] };
    });
    const planned = { status: 200, body: { plan: [{ source: 'Shared 1.cbz' }] } };
    const entering = { status: 200, body: { state: 'entering', plan: null } };
    expect(await Promise.all(calls)).toMatchObject([planned, body ? entering : planned]);
    expect(statements('update "uploads" set "plan"')).toBe(1);
  });

  it('is not found when the upload is dropped while it is made', async () => {
    const { caller, path, ask } = await sent('Dropped Plan 1.cbz');
    const { calls } = await whilePlansWait(async () => {
      const first = ask();
      await untilWaiting();
      expect((await caller.call('DELETE', path)).body).toEqual({ dropped: true });
      return { calls: [first] };
    });
    expect(await Promise.all(calls)).toMatchObject([{ status: 404, body: { code: 'not_found' } }]);
    expect((await ask()).status).toBe(404);
  });

  it('is not found when the upload is dropped right before its files are read', async () => {
    const [{ id }] = await begin([await archive('Dropped Early 1.cbz')], {});
    const upload = await findUpload(write(), { id });
    const planning = write()
      .transaction()
      .execute(async (transaction) => {
        const drop = () => transaction.deleteFrom('uploads').where('id', '=', id).execute();
        const folderOf = () => {
          // On the same connection, so it is done before the next statement.
          void drop();
          return join(here.folder, 'dropped');
        };
        const viewer = { is_limited: false } as MemberViewer;
        await sharePlans({ write: transaction, folderOf }).make(upload!, viewer);
      });
    await expect(planning).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is made on while nobody waits for it, and whoever looks next hears how it ended', async () => {
    const file = await archive('Slow Plan 1.cbz');
    const [{ id }, caller] = await begin([file], {});
    await put(caller, id, '0/0', file.data);
    const upload = (await findUpload(write(), { id }))!;
    const viewer = { is_limited: false } as MemberViewer;
    const folderOf = () => uploadFolder(here.site.services.config.data_dir, id);
    const plans = sharePlans({ write: write(), folderOf, patienceMs: 0 });
    const looked = () =>
      plans.look(upload, viewer).then(
        (plan) => plan ?? 'making',
        () => 'failed',
      );
    await whilePlansWait(async () => {
      expect(await looked()).toBe('making');
      await untilWaiting();
      await cancelWaiting();
      await expect.poll(looked, { timeout: 20_000 }).toBe('failed');
      // Whoever waits hears it, and nobody after them.
      const waiting = plans.make(upload, viewer);
      await untilWaiting();
      await cancelWaiting();
      await expect(waiting).rejects.toThrow();
      expect(await looked()).toBe('making');
      await untilWaiting();
    });
    expect((await plans.make(upload, viewer)).chapters).toMatchObject([{ would: 'enter' }]);
    expect(await plans.look((await findUpload(write(), { id }))!, viewer)).toMatchObject({ series: [{}] });
  });

  it('is made anew after one that failed', async () => {
    const { ask } = await sent('Failed Plan 1.cbz');
    const { call } = await whilePlansWait(async () => {
      const first = ask();
      await untilWaiting();
      await cancelWaiting();
      return { call: first };
    });
    expect((await call).status).toBeGreaterThanOrEqual(500);
    expect(await ask()).toMatchObject({ status: 200, body: { plan: [{ would: 'enter' }] } });
  });
});
