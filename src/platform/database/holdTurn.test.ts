import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { holdTurn } from './holdTurn.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase({ crowd: [] });
});
afterAll(() => made.drop());

const turn = (name: string) => ({ connection: made.connection, name });

it('does the acts of five programs one after the other, however many of them fail', async () => {
  let isBusy = false;
  const order: number[] = [];
  const act = (index: number) => async () => {
    expect(isBusy).toBe(false);
    isBusy = true;
    await made.database.writePool.query('select pg_sleep(0.05)');
    isBusy = false;
    order.push(index);
    if (index % 2 === 0) throw new Error('failed');
  };
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => holdTurn(turn('five'), act(index))));
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  expect(ended.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4].map((index) => (index % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
});

it('waits for its own name alone, says so once, and can be told to stop', async () => {
  const control = new AbortController();
  let waits = 0;
  await holdTurn(turn('held'), async () => {
    expect(await holdTurn(turn('other'), async () => 'done')).toBe('done');
    const onWait = () => {
      waits += 1;
      setTimeout(() => control.abort(), 500);
    };
    const waiting = holdTurn({ ...turn('held'), onWait, signal: control.signal }, async () => 'never');
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
  expect(waits).toBe(1);
});

it('gives up the turn of a program that is gone', async () => {
  const ended = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = holdTurn(turn('gone'), () => {
    held.resolve();
    return ended.promise;
  });
  await held.promise;
  const onWait = () =>
    void made.database.writePool.query(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`);
  expect(await holdTurn({ ...turn('gone'), onWait }, async () => 'mine')).toBe('mine');
  ended.resolve();
  await holding;
});
