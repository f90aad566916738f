import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir } from '../../../tests/support/startDatabaseProgram.ts';
import { runLongstrip } from '../../../tests/support/startLongstrip.ts';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';

const ROLE = 'lesser_role_of_a_test';
const PASSWORD = 'four-grey-herons';

let test: TestDatabase;
let owner: Client;
const { path: dataDir } = makeDataDir();

beforeAll(async () => {
  test = await makeTestDatabase();
  owner = new Client(test.connection);
  await owner.connect();
  await owner.query(`drop role if exists ${ROLE}`);
  await owner.query(`create role ${ROLE} login password '${PASSWORD}'`);
});
afterAll(async () => {
  await owner.query(`drop owned by ${ROLE}; drop role ${ROLE}`);
  await owner.end();
  await test.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An address of the database; its host may be the folder of a socket. */
function urlOf(user: string | undefined, password: unknown): string {
  const { host, port, database } = owner;
  const secret = typeof password === 'string' ? `:${password}` : '';
  return `postgresql://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

const settings = () => ({
  DATABASE_URL: urlOf(ROLE, PASSWORD),
  DATABASE_OWNER_URL: urlOf(owner.user, test.connection.password),
});

describe('a given database with a lesser role', () => {
  const run = (args: string[], env: Record<string, string>) =>
    runLongstrip({ dataDir, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir } }, args, { env });

  it('is migrated by its owner, and used by the other, which gets what it needs and no more', async () => {
    const { DATABASE_URL, DATABASE_OWNER_URL } = settings();
    const alone = await run(['jobs', 'list'], { DATABASE_URL });
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringMatching(/permission denied/)]);
    expect(await run(['migrate'], { DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({ code: 0 });
    const listed = await run(['jobs', 'list'], { DATABASE_URL, DATABASE_OWNER_URL });
    expect([listed.code, listed.stderr]).toEqual([0, '']);

    const lesser = new Client({ connectionString: DATABASE_URL });
    await lesser.connect();
    await lesser.query('select from comics');
    for (const refused of [
      'drop table comics',
      'create table more (id int)',
      'delete from schema_migrations',
    ])
      await expect(lesser.query(refused)).rejects.toThrow(/permission denied|must be owner/);
    await lesser.end();
  });

  it('gets a table of a later migration too', async () => {
    await owner.query('create table later (id int)');
    expect(await run(['migrate'], settings())).toMatchObject({ code: 0 });
    const lesser = new Client({ connectionString: settings().DATABASE_URL });
    await lesser.connect();
    expect((await lesser.query('insert into later values (1)')).rowCount).toBe(1);
    await lesser.end();
  });
});
