import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import {
  expectDatabaseGone,
  killDatabasePrograms,
  killDatabaseProcesses,
  makeDataDir,
  startDatabaseProgram,
  startReadyProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

const HBA = 'postgres/cluster/pg_hba.conf';
const PASSWORDS = 'postgres/passwords.json';

afterEach(killDatabasePrograms);

/** Writes a file of the cluster as its owner would. */
function writeAs(path: string, text: string): void {
  const { uid, gid } = statSync(join(path, '..'));
  writeFileSync(path, text);
  chownSync(path, uid, gid);
}

async function complaintOf(host: string, user: string, password?: string): Promise<string> {
  const client = new Client({ host, user, database: 'longstrip', ...(password ? { password } : {}) });
  try {
    await client.connect();
    return 'let in';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => {});
  }
}

describe('the roles of the embedded database', () => {
  test('are let in by their passwords alone, which only their account can read', async () => {
    await using own = makeDataDir();
    const program = startDatabaseProgram(own.path);
    const host = (await program.next()).ready?.host ?? '';
    for (const user of ['longstrip', 'longstrip_site']) {
      expect(await complaintOf(host, user)).toMatch(/password/);
      expect(await complaintOf(host, user, 'guessed')).toMatch(/password authentication failed/);
    }
    const { mode, uid } = statSync(join(own.path, PASSWORDS));
    expect([mode & 0o777, uid]).toEqual([0o600, statSync(join(own.path, 'postgres')).uid]);
    await program.close();
  });

  test('are an owner, and one for the site that can make, change and read nothing beyond what it is granted', async () => {
    await using own = makeDataDir();
    const program = await startReadyProgram(own.path);
    await program.ask('create table kept (word text)');
    const { rows } = await program.ask(
      `site: select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    for (const statement of [
      'select from kept',
      'drop table kept',
      'create table public.more (id int)',
      'create schema more',
      'create database more',
      "copy (select 1) to program 'true'",
      "select pg_read_file('PG_VERSION')",
      'alter role longstrip_site superuser',
      'set role longstrip',
      "alter system set shared_preload_libraries = 'x'",
      'select rolpassword from pg_authid',
    ])
      expect((await program.ask(`site: ${statement}`)).failed, statement).toMatch(
        /permission denied|must be/,
      );
    await program.close();
  });
});

describe('a data folder of an older version, which trusts whoever reaches its socket', () => {
  /** Makes a data folder as an older version left it. */
  async function makeOldFolder(path: string): Promise<void> {
    const program = await startReadyProgram(path);
    await program.ask("create table kept as select 'before' as word");
    await program.ask('drop role longstrip_site');
    await program.ask('alter role longstrip password null');
    await program.close();
    writeAs(join(path, HBA), 'local all all trust\n');
    rmSync(join(path, PASSWORDS));
  }

  test('gets roles and passwords at the next start, and keeps its data', async () => {
    await using own = makeDataDir();
    await makeOldFolder(own.path);
    const program = startDatabaseProgram(own.path);
    const host = (await program.next()).ready?.host ?? '';
    expect(await program.ask('select word from kept')).toEqual({ rows: [{ word: 'before' }] });
    expect(await program.ask('site: select current_user')).toEqual({
      rows: [{ current_user: 'longstrip_site' }],
    });
    expect(await complaintOf(host, 'longstrip')).toMatch(/password/);
    await program.close();
  });

  test('gets them also when everything is killed while it does', async () => {
    await using own = makeDataDir();
    await makeOldFolder(own.path);
    const program = startDatabaseProgram(own.path);
    await program.waitForProgress(/passwords/);
    killDatabaseProcesses(own.path, /./);
    program.kill();
    await expectDatabaseGone(own.path);
    const next = await startReadyProgram(own.path);
    expect(await next.ask('select word from kept')).toEqual({ rows: [{ word: 'before' }] });
    expect(await next.ask('site: select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await next.close();
    expect(readFileSync(join(own.path, HBA), 'utf8')).toMatch(/scram-sha-256$/m);
  });

  test('gets new passwords where the file with them is lost or cut off', async () => {
    await using own = makeDataDir();
    await (await startReadyProgram(own.path)).close();
    writeAs(join(own.path, PASSWORDS), '{"owner":');
    const program = await startReadyProgram(own.path);
    expect(await program.ask('site: select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await program.close();
  });
});
