import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { migrate } from './migrate.ts';

let empty: string;
let folder: string;
let made: TestDatabase;

beforeEach(async () => {
  empty = mkdtempSync(join(tmpdir(), 'longstrip-no-migrations-'));
  folder = mkdtempSync(join(tmpdir(), 'longstrip-migrations-'));
  made = await makeTestDatabase({ migrations: empty });
});

afterEach(async () => {
  await made.drop();
  rmSync(folder, { recursive: true });
  rmSync(empty, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
}

const run = (): Promise<string[]> => migrate({ connection: made.connection, folder });

async function select(query: string): Promise<unknown[]> {
  const { rows } = await made.database.writePool.query<Record<string, unknown>>(query);
  return rows;
}

const COMICS = {
  '0001_comics.sql':
    "create table comics (id int primary key, title text);\ninsert into comics values (1, 'a;b');",
  '0002_terms.sql': `
    -- a function's body holds semicolons; so does this comment
    create table terms (id int primary key);
    create function count_terms() returns bigint language sql as $body$ select count(*) from terms; $body$;
    insert into terms select generate_series(1, 100);`,
  '0003_index.sql': `-- no-transaction
    create index concurrently comics_title on comics (title);
    create unique index concurrently if not exists terms_id on terms (id);`,
  '0004_more.sql': 'alter table comics add column slug text;\nupdate comics set slug = title;',
};
const STATEMENTS = 2 + 3 + 2 + 2;

async function expectWhole(): Promise<void> {
  expect(await select('select id, title, slug from comics')).toEqual([{ id: 1, title: 'a;b', slug: 'a;b' }]);
  expect(await select('select count_terms()')).toEqual([{ count_terms: 100 }]);
  expect(
    await select(
      "select indexrelid::regclass::text as name, indisvalid from pg_index where indexrelid::regclass::text in ('comics_title', 'terms_id') order by 1",
    ),
  ).toEqual([
    { name: 'comics_title', indisvalid: true },
    { name: 'terms_id', indisvalid: true },
  ]);
  expect(await select('select number from schema_migrations order by number')).toHaveLength(4);
}

describe('migrations', () => {
  test('are applied in order, once', async () => {
    write(COMICS);
    expect(await run()).toEqual(Object.keys(COMICS));
    await expectWhole();
    expect(await run()).toEqual([]);
    write({ '0005_last.sql': 'drop table terms cascade' });
    expect(await run()).toEqual(['0005_last.sql']);
  });

  test('are applied once by programs that start at the same moment', async () => {
    write(COMICS);
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().sort()).toEqual(Object.keys(COMICS));
    await expectWhole();
  });

  test('a failing statement leaves nothing of its file, and is named', async () => {
    write({
      '0001_good.sql': 'create table good (id int)',
      '0002_bad.sql': 'create table bad (id int);\nselect wrong',
    });
    await expect(run()).rejects.toThrow(/0002_bad\.sql, statement 2: column "wrong" does not exist/);
    expect(await select("select to_regclass('good') is not null as good, to_regclass('bad') as bad")).toEqual(
      [{ good: true, bad: null }],
    );
  });

  test.each(Array.from({ length: STATEMENTS }, (_, index) => index + 1))(
    'a program killed before statement %i: the next one finishes the work',
    async (killAt) => {
      write(COMICS);
      const order = JSON.stringify({ connection: made.connection, folder, killAt });
      const program = join(import.meta.dirname, '../../../tests/support/migrateProgram.ts');
      const child = spawn(process.execPath, [program, order], { stdio: 'inherit' });
      const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)));
      expect(signal).toBe('SIGKILL');
      await run();
      await expectWhole();
    },
  );

  test('an index that was cut off while it was built is built again', async () => {
    write({ '0001_comics.sql': 'create table comics (title text); insert into comics values (1), (1)' });
    await run();
    // A unique index on a duplicate fails half way and stays behind, not valid, as after a crash.
    await expect(select('create unique index concurrently comics_title on comics (title)')).rejects.toThrow(
      'could not create unique index',
    );
    await select('delete from comics');
    write({
      '0002_index.sql':
        '-- no-transaction\ncreate unique index concurrently if not exists comics_title on comics (title)',
    });
    await run();
    expect(
      await select("select indisvalid from pg_index where indexrelid = 'comics_title'::regclass"),
    ).toEqual([{ indisvalid: true }]);
  });

  test('a table in use is waited for, again and again, without blocking its readers for long', async () => {
    write({ '0001_comics.sql': 'create table comics (title text)' });
    await run();
    write({ '0002_more.sql': 'alter table comics add column slug text' });
    const reader = new Client(made.connection);
    await reader.connect();
    await reader.query('begin; lock table comics in access share mode');
    const said: string[] = [];
    const applied = migrate({
      connection: made.connection,
      folder,
      lockTimeoutMs: 20,
      onProgress: (line) => {
        said.push(line);
        if (line.includes('in use')) void reader.end();
      },
    });
    expect(await applied).toEqual(['0002_more.sql']);
    expect(said.join()).toContain('in use');
  });
});

describe('a database or folder that does not fit is refused', () => {
  test('one that is newer than the program', async () => {
    write(COMICS);
    await run();
    rmSync(join(folder, '0004_more.sql'));
    await expect(run()).rejects.toThrow(/newer than this program.*0004_more\.sql/);
  });

  test('a file that was changed after it was applied', async () => {
    write({ '0001_comics.sql': 'create table comics (id int)' });
    await run();
    write({ '0001_comics.sql': 'create table comics (id bigint)' });
    await expect(run()).rejects.toThrow(/0001_comics\.sql is not the one/);
  });

  test.each([
    ['a gap in the numbers', { '0002_comics.sql': 'select 1' }, /should be number 0001/],
    ['a name without number', { 'comics.sql': 'select 1' }, /not named like/],
    [
      'the same number twice',
      { '0001_a.sql': 'select 1', '0001_b.sql': 'select 1' },
      /0001_b\.sql should be/,
    ],
    ['a commit inside', { '0001_a.sql': 'create table a (id int); commit' }, /one transaction already/],
    ['an open quote', { '0001_a.sql': "select 'a" }, /' is not closed/],
    [
      'what cannot be run twice outside of a transaction',
      { '0001_a.sql': '-- no-transaction\ncreate table a (id int)' },
      /can be run again/,
    ],
  ])('%s', async (_, files, message) => {
    write(files);
    await expect(run()).rejects.toThrow(message);
  });
});
