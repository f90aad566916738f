import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  isDatabaseGone,
  killDatabaseProcesses,
  makeDataDir,
} from '../../../tests/support/startDatabaseProgram.ts';
import { connectDatabase } from './connectDatabase.ts';
import { grantRows } from './grantRows.ts';
import { openDatabase } from './openDatabase.ts';

test('without DATABASE_URL the embedded one is opened, durable, told about, and stopped at the end', async () => {
  await using own = makeDataDir();
  const said: string[] = [];
  const database = await openDatabase({ dataDir: own.path, onProgress: (line) => said.push(line) });
  expect(said.join('\n')).toContain('Creating the database');
  const { rows } = await sql`select current_setting('fsync') as fsync, current_database() as name,
    current_setting('listen_addresses') as listens, show_trgm('漫画') <> '{}' as sees_chinese`.execute(
    database.read,
  );
  expect(rows).toEqual([{ fsync: 'on', name: 'longstrip', listens: '', sees_chinese: true }]);
  await database.close();
  expect(isDatabaseGone(own.path)).toBe(true);
});

test.each([
  ['the server', /^postmaster$/],
  ['the keeper', /^keeper$/],
])(
  'after kill -9 of %s the pools answer again within 5 s, and what was acknowledged is there',
  async (_, names) => {
    await using own = makeDataDir();
    const database = await openDatabase({ dataDir: own.path });
    const owner = connectDatabase({ connection: database.ownerConnection });
    await sql`create table kept (id int primary key)`.execute(owner.write);
    await owner.close();
    await grantRows(database, { schemas: ['public'] });
    let acknowledged = 0;
    const failures: unknown[] = [];
    let isWriting = true;
    const writing = (async () => {
      for (let id = 1; ; id += 1) {
        if (!isWriting) return;
        try {
          await sql`insert into kept values (${id})`.execute(database.write);
          acknowledged += 1;
          if (failures.length > 0) return;
        } catch (error) {
          failures.push(error);
        }
        await new Promise(setImmediate);
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(20);
    expect(killDatabaseProcesses(own.path, names)).toBe(1);
    await expect.poll(() => failures.length, { timeout: 5_000 }).toBeGreaterThan(0);
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*) from kept`.execute(database.read);
      return rows[0]?.count ?? 0;
    };
    await expect.poll(count, { timeout: 5_000, interval: 50 }).toBeGreaterThan(20);
    isWriting = false;
    await writing;
    // A statement cut off before its answer may have been written too.
    expect(await count()).toBeGreaterThanOrEqual(acknowledged);
    await database.close();
    expect(isDatabaseGone(own.path)).toBe(true);
  },
);
