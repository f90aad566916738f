import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { checkDatabase, UnusableDatabase } from './checkDatabase.ts';
import { openDatabase } from './openDatabase.ts';

let made: TestDatabase;
let prefix: string;
beforeAll(async () => {
  made = await makeTestDatabase();
  prefix = `${new Client(made.connection).database}_`;
});
afterAll(async () => {
  const pool = made.database.writePool;
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await pool.query(`drop database ${datname} with (force)`);
  await made.drop();
});

async function refusalOf(create: string, name = `${prefix}made`): Promise<string> {
  await made.database.writePool.query(`drop database if exists ${name}`);
  await made.database.writePool.query(`create database ${name} template template0 ${create}`);
  try {
    await checkDatabase({ ...made.connection, database: name });
    return '';
  } catch (error) {
    if (error instanceof UnusableDatabase) return error.message;
    throw error;
  }
}

test('a database whose trigrams see Chinese is good, whether or not it has the extension yet', async () => {
  expect(await refusalOf("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'")).toBe('');
  await checkDatabase({ ...made.connection, database: `${prefix}made` });
});

test('one whose trigrams do not is refused with the way to create a good one, which works', async () => {
  const refusal = await refusalOf("encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'");
  expect(refusal).toContain('cannot see Chinese');
  const advice =
    refusal.match(/CREATE DATABASE longstrip OWNER longstrip TEMPLATE template0 ([^;]+);/g) ?? [];
  expect(advice).toHaveLength(2);
  const { rows } = await made.database.writePool.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const usable = (rows[0]?.version ?? 0) >= 17 ? advice : advice.slice(0, 1);
  for (const statement of usable)
    expect(await refusalOf(statement.replace(/^.*template0/i, '').replace(';', ''))).toBe('');
});

test('one that is not UTF-8 is refused with the way to create a good one', async () => {
  const refusal = await refusalOf("encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'");
  expect(refusal).toContain('SQL_ASCII');
  expect(refusal).toContain('CREATE DATABASE');
});

test('a user who may not add the extension is told what to ask for', async () => {
  const name = `${prefix}poor`;
  await made.database.writePool.query(
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  await made.database.writePool.query(`create role ${name} login password 'secret'`);
  try {
    await expect(
      checkDatabase({ ...made.connection, database: name, user: name, password: 'secret' }),
    ).rejects.toThrow('CREATE EXTENSION pg_trgm');
  } finally {
    await made.database.writePool.query(`drop role ${name}`);
  }
});

test('a server that is not there is named, without its password', async () => {
  const opened = openDatabase({
    databaseUrl: 'postgresql://reader:hidden@127.0.0.1:1/comics',
    dataDir: '/nowhere',
  });
  await expect(opened).rejects.toThrow('Cannot connect to the database "comics" at 127.0.0.1:1');
  await expect(opened).rejects.not.toThrow('hidden');
});
