import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGate } from '../../../tests/support/openGate.ts';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Connection } from './Connection.ts';
import { connectForRequests, type RequestDatabase } from './connectForRequests.ts';
import { DatabaseAway } from './DatabaseAway.ts';
import type { Tables } from './Tables.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

type Opened = AsyncDisposable & { database: RequestDatabase; changes: boolean[] };

function open(connection: Connection = made.connection): Opened {
  const changes: boolean[] = [];
  const onAway = (isAway: boolean) => void changes.push(isAway);
  const database = connectForRequests({ connection, onAway });
  return { database, changes, [Symbol.asyncDispose]: () => database.close() };
}

const one = async (database: Kysely<Tables>) =>
  (await sql<{ one: number }>`select 1 as one`.execute(database)).rows;
const ONE = [{ one: 1 }];

test('a database that falls silent is given up on, by all that wait for it, and asked again until it answers', async () => {
  await using gate = await openGate(made.connection);
  await using own = open(gate.connection);
  const { read, write, callers, queries } = own.database;
  for (const pool of [read, write, callers]) expect(await one(pool)).toEqual(ONE);
  gate.isShut = true;
  // On connections that are there, and on those that would have to be made.
  const waiting = Array.from({ length: 15 }, () => one(read));
  waiting.push(one(write), one(callers));
  for (const result of await Promise.allSettled(waiting))
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
  await expect.poll(() => own.changes).toEqual([true]);
  await expect(one(read)).rejects.toThrow(DatabaseAway);
  await expect(queries.query('select 1')).rejects.toThrow(DatabaseAway);
  gate.isShut = false;
  await expect.poll(() => own.changes, { timeout: 10_000 }).toEqual([true, false]);
  for (const pool of [read, write, callers]) expect(await one(pool)).toEqual(ONE);
  expect((await queries.query('select 1 as one')).rows).toEqual(ONE);
});

test('a transaction that loses the database says so, and does not wait for its rollback', async () => {
  await using gate = await openGate(made.connection);
  await using own = open(gate.connection);
  const lost = own.database.write.transaction().execute(async (transaction) => {
    await one(transaction);
    gate.isShut = true;
    await one(transaction);
  });
  await expect(lost).rejects.toThrow(DatabaseAway);
  gate.isShut = false;
});

test('a statement that takes too long is ended by the database, which is not given up on for that', async () => {
  await using own = open();
  const { read } = own.database;
  await expect(sql`select pg_sleep(60)`.execute(read)).rejects.toMatchObject({ code: '57014' });
  expect(await one(read)).toEqual(ONE);
  expect(own.changes).toEqual([]);
});

test('writes that take all connections leave those by which callers are recognised', async () => {
  await using own = open();
  const { write, callers } = own.database;
  const end = Promise.withResolvers<void>();
  const held = Array.from({ length: 30 }, () =>
    write.transaction().execute(async (transaction) => {
      await one(transaction);
      await end.promise;
    }),
  );
  const failures = Promise.allSettled(held);
  await expect(one(write)).rejects.toThrow('timeout exceeded');
  expect(await one(callers)).toEqual(ONE);
  end.resolve();
  await failures;
  expect(own.changes).toEqual([]);
});

test('the pool for reading refuses to write', async () => {
  await using own = open();
  await expect(sql`create table more (id int)`.execute(own.database.read)).rejects.toThrow(/read-only/);
});

test('a database that is not there is told at once', async () => {
  await using own = open({ host: '127.0.0.1', port: 1 });
  await expect(one(own.database.read)).rejects.toThrow(/ECONNREFUSED/);
  await expect.poll(() => own.changes).toEqual([true]);
  await expect(one(own.database.read)).rejects.toThrow(DatabaseAway);
});
