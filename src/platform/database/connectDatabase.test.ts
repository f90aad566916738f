import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGate } from '../../../tests/support/openGate.ts';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { connectDatabase, type ConnectDatabase, type Database } from './connectDatabase.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

async function selectOne(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    made.database.read,
  );
  return rows[0]?.value;
}

describe('columns arrive ready for JSON', () => {
  test.each([
    ['count(*)', 1],
    ["'9007199254740991'::int8", 9007199254740991],
    ["'{1,null,3}'::int8[]", [1, null, 3]],
    ["'12.50'::numeric", '12.50'],
    ["'2026-11-20 10:21:50.123456+02'::timestamptz", '2026-11-20T08:21:50.123456Z'],
    ["'2026-11-20 10:21:50+00'::timestamptz", '2026-11-20T10:21:50Z'],
    ["array['2026-11-20 10:21:50+00', null]::timestamptz[]", ['2026-11-20T10:21:50Z', null]],
    ["'infinity'::timestamptz", 'infinity'],
    ["'2026-11-20 10:21:50.5'::timestamp", '2026-11-20T10:21:50.5'],
    ["'2026-11-20'::date", '2026-11-20'],
    ["array['2026-11-20']::date[]", ['2026-11-20']],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
    ["array['漫画', 'a,\"b']", ['漫画', 'a,"b']],
  ])('%s', async (expression, expected) => {
    expect(await selectOne(expression)).toEqual(expected);
  });

  test('a whole number that JavaScript cannot hold is an error, not another number', async () => {
    await expect(selectOne("'9007199254740993'::int8")).rejects.toThrow('too large');
  });
});

describe('the two pools', () => {
  test('what is written through one is read through the other, in transactions too', async () => {
    const { write, read } = made.database;
    await sql`create table words (id int8 primary key, word text)`.execute(write);
    await write.transaction().execute(async (transaction) => {
      await sql`insert into words values (1, '漫画')`.execute(transaction);
    });
    const { rows } = await sql`select * from words`.execute(read);
    expect(rows).toEqual([{ id: 1, word: '漫画' }]);
  });

  test('the one for reading refuses to write', async () => {
    await expect(sql`create table more (id int)`.execute(made.database.read)).rejects.toThrow(/read-only/);
  });

  test('a statement that takes too long is ended, and its connection is used again', async () => {
    await using own = open({ readTimeoutMs: 50, readPoolSize: 1 });
    await expect(sql`select pg_sleep(60)`.execute(own.database.read)).rejects.toThrow(/statement timeout/);
    expect((await sql`select 1 as one`.execute(own.database.read)).rows).toEqual([{ one: 1 }]);
  });

  test('a pool whose connections are all taken gives an error, not a hang', async () => {
    await using own = open({ writePoolSize: 1, connectTimeoutMs: 100 });
    const taken = await own.database.writePool.connect();
    await expect(sql`select 1`.execute(own.database.write)).rejects.toThrow(/timeout/);
    taken.release();
    expect((await sql`select 1 as one`.execute(own.database.write)).rows).toEqual([{ one: 1 }]);
  });

  test('closing twice is no harm', async () => {
    const own = open({});
    await Promise.all([own.database.close(), own.database.close()]);
    await expect(sql`select 1`.execute(own.database.read)).rejects.toThrow(/after calling end|destroyed/);
  });
});

describe('a server that goes away', () => {
  test('a connection cut inside of a transaction fails that transaction, and the next one works', async () => {
    const lost: Error[] = [];
    await using own = open({ writePoolSize: 2, onConnectionLost: (error) => lost.push(error) });
    const cut = own.database.write.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(own.database.write);
      await sql`select 1`.execute(transaction);
    });
    // The statement may meet the socket before, while or after it closes.
    await expect(cut).rejects.toThrow(/terminat|ECONNRESET|EPIPE|not queryable/);
    expect((await sql`select 1 as one`.execute(own.database.write)).rows).toEqual([{ one: 1 }]);
  });

  test('a cut idle connection is reported, and replaced', async () => {
    const lost: Error[] = [];
    await using own = open({ readPoolSize: 1, onConnectionLost: (error) => lost.push(error) });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.database.read);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(made.database.write);
    await expect.poll(() => lost.length).toBe(1);
    expect((await sql`select 1 as one`.execute(own.database.read)).rows).toEqual([{ one: 1 }]);
  });

  test('one that accepts and says nothing is an error', async () => {
    await using gate = await openGate(made.connection);
    gate.isShut = true;
    await using own = open({ connection: gate.connection, connectTimeoutMs: 200 });
    await expect(sql`select 1`.execute(own.database.read)).rejects.toThrow(/timeout/);
  });

  test('one that falls silent in the middle of a statement is an error, and that connection is not used again', async () => {
    await using gate = await openGate(made.connection);
    await using own = open({ connection: gate.connection, readTimeoutMs: 50, readPoolSize: 1 });
    await sql`select 1`.execute(own.database.read);
    gate.isShut = true;
    await expect(sql`select 1`.execute(own.database.read)).rejects.toThrow(/timeout/);
    gate.isShut = false;
    expect((await sql`select 2 as two`.execute(own.database.read)).rows).toEqual([{ two: 2 }]);
  });

  test('one that is not there is an error', async () => {
    await using own = open({ connection: { host: '127.0.0.1', port: 1 } });
    await expect(sql`select 1`.execute(own.database.read)).rejects.toThrow(/ECONNREFUSED/);
  });
});

function open(options: Partial<ConnectDatabase>): AsyncDisposable & { database: Database } {
  const database = connectDatabase({ connection: made.connection, ...options });
  return { database, [Symbol.asyncDispose]: () => database.close() };
}
