import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgresServer, type PostgresServer } from './findPostgresServer.ts';
import { makeOwnedTempFolder } from './ownedTempFolder.ts';
import { isDatabaseGone } from './startDatabaseProgram.ts';
import { joinTestCluster, startTestCluster } from './testCluster.ts';
import { makeTestDatabase } from './testDatabase.ts';

describe('makeTestDatabase', () => {
  test('gives each caller a migrated database of its own, and removes it', async () => {
    const [one, two] = await Promise.all([makeTestDatabase(), makeTestDatabase()]);
    await one.database.writePool.query('create table only_here (id int)');
    const seen = await two.database.writePool.query("select to_regclass('only_here') as found");
    expect(seen.rows).toEqual([{ found: null }]);
    const migrated = await two.database.writePool.query('select count(*) from schema_migrations');
    const files = readdirSync(join(import.meta.dirname, '../../migrations')).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(migrated.rows).toEqual([{ count: files.length }]);

    const { database: name } = new Client(one.connection);
    await one.drop();
    const left = await two.database.writePool.query('select from pg_database where datname = $1', [name]);
    expect(left.rowCount).toBe(0);
    await two.drop();
  });

  test('other migrations make another template', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-migrations-'));
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (id int)');
    const first = await makeTestDatabase({ migrations: folder });
    writeFileSync(join(folder, '0002_two.sql'), 'create table two (id int)');
    const second = await makeTestDatabase({ migrations: folder });
    const tables = "select to_regclass('one') is not null as one, to_regclass('two') is not null as two";
    expect((await first.database.readPool.query(tables)).rows).toEqual([{ one: true, two: false }]);
    expect((await second.database.readPool.query(tables)).rows).toEqual([{ one: true, two: true }]);
    await Promise.all([first.drop(), second.drop()]);
    rmSync(folder, { recursive: true });
  });
});

describe('a killed run', () => {
  test('leaves a folder that the next run removes; that of a living run stays', async () => {
    const ended = spawnSync('true').pid;
    const abandoned = join(tmpdir(), `longstrip-owned-${ended}-12345-abcdef`);
    mkdirSync(abandoned);
    const living = makeOwnedTempFolder('longstrip-owned');
    expect(existsSync(abandoned)).toBe(false);
    const second = makeOwnedTempFolder('longstrip-owned');
    expect(existsSync(living)).toBe(true);
    for (const path of [living, second]) rmSync(path, { recursive: true });
  });

  test('a run that ends while its cluster is still being made leaves nothing', async () => {
    const cluster = await startTestCluster({ databaseUrl: '' });
    await cluster.close();
    expect(existsSync(cluster.place.data_dir)).toBe(false);
    expect(isDatabaseGone(cluster.place.data_dir)).toBe(true);
  });
});

describe('a PostgreSQL server', () => {
  let server: PostgresServer | undefined;
  const isThere = existsSync('/usr/lib/postgresql') || process.env['TEST_DATABASE_URL'] !== undefined;
  beforeAll(async () => {
    if (isThere) server = await findPostgresServer();
  });
  afterAll(() => server?.close());

  test.skipIf(!isThere)('databases of killed runs are dropped, those of living ones stay', async () => {
    const databaseUrl = server?.databaseUrl ?? '';
    const living = await startTestCluster({ databaseUrl });
    const client = new Client((await joinTestCluster(living.place)).connection);
    await client.connect();
    const names = [`longstrip_test_${living.place.run}_1`, 'longstrip_test_gone_1'];
    for (const name of names) await client.query(`create database ${name}`);
    const list = async (): Promise<string[]> => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where datname = any ($1)',
        [names],
      );
      return rows.map(({ datname }) => datname);
    };
    const other = await startTestCluster({ databaseUrl, run: 'other' });
    expect(await list()).toEqual([names[0]]);
    await other.close();
    await living.close();
    expect(await list()).toEqual([]);
    await client.end();
  });

  test.skipIf(!isThere || process.env['TEST_DATABASE_URL'] !== undefined)(
    'dies with the program that started it',
    async () => {
      const program = `
        import { findPostgresServer } from ${JSON.stringify(join(import.meta.dirname, 'findPostgresServer.ts'))};
        const { databaseUrl } = await findPostgresServer();
        console.log(databaseUrl);
        process.kill(process.pid, 'SIGKILL');`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let databaseUrl = '';
      child.stdout.on('data', (bytes) => (databaseUrl += bytes));
      await new Promise((resolve) => child.once('close', resolve));
      expect(databaseUrl).toContain('127.0.0.1');
      const connect = async (): Promise<string> => {
        const client = new Client(databaseUrl.trim());
        client.on('error', () => {});
        try {
          await client.connect();
          await client.end();
          return 'connected';
        } catch (error) {
          return error instanceof Error && 'code' in error ? String(error.code) : String(error);
        }
      };
      await expect.poll(connect, { timeout: 10_000 }).toBe('ECONNREFUSED');
      // The next call removes what it left.
      rmSync(makeOwnedTempFolder('longstrip-server'), { recursive: true });
    },
  );
});
