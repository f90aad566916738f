import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  expectDatabaseGone,
  isDatabaseGone,
  killDatabasePrograms,
  killDatabaseProcesses,
  listDatabaseProcesses,
  makeDataDir,
  startDatabaseProgram,
  startReadyProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

const isRoot = process.geteuid?.() === 0;
const canMakeNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;
/** A numeric user without an entry in /etc/passwd. */
const NAMELESS = 54_321;
const asUser = (uid: number): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  '--',
];

afterEach(killDatabasePrograms);

/** The real user of the postmaster, as the kernel sees it. */
function findPostmasterUid(dataDir: string): number {
  const postmaster = listDatabaseProcesses(dataDir).find(({ name }) => name === 'postmaster');
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${postmaster?.pid}/status`, 'utf8'))?.[1]);
}

function uidOf(account: string): number {
  return Number(spawnSync('id', ['-u', account], { encoding: 'utf8' }).stdout);
}

function isInNamespace(dataDir: string): boolean {
  const postmaster = listDatabaseProcesses(dataDir).find(({ name }) => name === 'postmaster');
  const map = readFileSync(`/proc/${postmaster?.pid}/uid_map`, 'utf8');
  return map !== readFileSync('/proc/self/uid_map', 'utf8');
}

async function expectUsedAndGone(dataDir: string, prefix: string[] = []): Promise<void> {
  const program = await startReadyProgram(dataDir, { prefix });
  const answer = await program.ask("select show_trgm('漫画') <> '{}' as sees from (select 1) as one");
  expect(answer.failed ?? answer.rows).toMatch(/show_trgm/);
  await program.close();
  expect(isDatabaseGone(dataDir)).toBe(true);
}

describe.skipIf(!isRoot)('started as root', () => {
  test('PostgreSQL and its keeper run as nobody where that user can reach the folder', async () => {
    await using own = makeDataDir();
    const program = await startReadyProgram(own.path);
    const uid = findPostmasterUid(own.path);
    expect(uid).not.toBe(0);
    expect(isInNamespace(own.path)).toBe(false);
    expect(statSync(join(own.path, 'postgres'))).toMatchObject({ uid, mode: 0o40700 });
    await program.close();
    await expectUsedAndGone(own.path);
  });

  test('they run as an account of their own where it is named, or refuse where there is none', async () => {
    await using own = makeDataDir();
    const env = { ...process.env, POSTGRES_ACCOUNT: 'daemon' };
    const program = await startReadyProgram(own.path, { env });
    expect(findPostmasterUid(own.path)).toBe(uidOf('daemon'));
    await program.close();
    const wrong = { ...process.env, POSTGRES_ACCOUNT: 'nosuchaccount' };
    const { error } = await startDatabaseProgram(own.path, { env: wrong }).next();
    expect(error).toContain('POSTGRES_ACCOUNT is nosuchaccount');
  });

  test('a folder of nobody moves to the account of its own at the next start, not while it runs', async () => {
    await using own = makeDataDir();
    const root = join(own.path, 'postgres');
    const shared = await startReadyProgram(own.path);
    await shared.ask('create table kept (word text)');
    const env = { ...process.env, POSTGRES_ACCOUNT: 'daemon' };
    const beside = await startReadyProgram(own.path, { env });
    expect(statSync(root).uid).toBe(uidOf('nobody'));
    await shared.close();
    await beside.close();
    const moved = await startReadyProgram(own.path, { env });
    expect(findPostmasterUid(own.path)).toBe(uidOf('daemon'));
    expect(await moved.ask('select count(*)::int from kept')).toEqual({ rows: [{ count: 0 }] });
    await moved.close();
    // The folder is the record, whoever asks later.
    const later = await startReadyProgram(own.path);
    expect(findPostmasterUid(own.path)).toBe(uidOf('daemon'));
    await later.close();
  });

  test('a move that was killed half-way is finished at the next start', async () => {
    await using own = makeDataDir();
    const root = join(own.path, 'postgres');
    await expectUsedAndGone(own.path);
    writeFileSync(`${root}.moving`, 'to daemon\n');
    chownSync(root, 0, 0);
    chownSync(join(root, 'cluster', 'base'), uidOf('daemon'), 1);
    const env = { ...process.env, POSTGRES_ACCOUNT: 'daemon' };
    const program = await startReadyProgram(own.path, { env });
    expect(findPostmasterUid(own.path)).toBe(uidOf('daemon'));
    expect(statSync(`${root}.moving`).size).toBe(0);
    await program.close();
  });

  test.skipIf(!canMakeNamespaces)(
    'in a folder only root can reach it runs in a user namespace, again at the next start, and survives kill -9',
    async () => {
      await using own = makeDataDir({ mode: 0o700 });
      const program = await startReadyProgram(own.path);
      expect(isInNamespace(own.path)).toBe(true);
      expect(statSync(join(own.path, 'postgres', 'cluster')).uid).toBe(0);
      await program.ask('create table kept (word text)');
      expect(killDatabaseProcesses(own.path, /^keeper$/)).toBe(1);
      await expect
        .poll(() => program.ask('select count(*)::int from kept'), { timeout: 5_000 })
        .toEqual({ rows: [{ count: 0 }] });
      killDatabaseProcesses(own.path, /./);
      program.kill();
      await expectDatabaseGone(own.path);
      // The folder is the record: opened up later, it is still run as it was made.
      spawnSync('chmod', ['711', own.path]);
      const next = await startReadyProgram(own.path);
      expect(isInNamespace(own.path)).toBe(true);
      expect(await next.ask('select count(*)::int from kept')).toEqual({ rows: [{ count: 0 }] });
      await next.close();
    },
  );

  test('a folder made by a user is run as that user, who can use it again afterwards, and at the same time', async () => {
    await using own = makeDataDir();
    chownSync(own.path, 65534, 65534);
    const user = await startReadyProgram(own.path, { prefix: asUser(65534) });
    await user.ask('create table kept (word text)');
    const root = await startReadyProgram(own.path);
    expect(await root.ask('select count(*)::int from kept')).toEqual({ rows: [{ count: 0 }] });
    await user.close();
    await root.close();
    const rootAlone = await startReadyProgram(own.path);
    expect(findPostmasterUid(own.path)).toBe(65534);
    await rootAlone.close();
    await expectUsedAndGone(own.path, asUser(65534));
  });

  test("another user's folder is refused with the way out", async () => {
    await using own = makeDataDir();
    await expectUsedAndGone(own.path);
    const other = startDatabaseProgram(own.path, { prefix: asUser(NAMELESS) });
    const { error } = await other.next();
    expect(error).toContain(`runs as user ${NAMELESS}`);
    expect(error).toContain('chown -R');
  });

  test('programs as root that start at the same moment on an empty folder agree on the account', async () => {
    await using own = makeDataDir();
    const programs = await Promise.all([1, 2, 3].map(() => startReadyProgram(own.path)));
    await Promise.all(programs.map((program) => program.close()));
    expect(isDatabaseGone(own.path)).toBe(true);
  });

  test('an ordinary user can run it', async () => {
    await using own = makeDataDir();
    chownSync(own.path, 65534, 65534);
    await expectUsedAndGone(own.path, asUser(65534));
    expect(statSync(join(own.path, 'postgres', 'cluster')).uid).toBe(65534);
  });

  test('an ordinary user is not kept out by what a killed start as root left', async () => {
    await using own = makeDataDir();
    const left = join(own.path, 'postgres.new-killed');
    mkdirSync(join(left, 'cluster'), { recursive: true });
    utimesSync(left, 0, 0);
    chownSync(own.path, 65534, 65534);
    await expectUsedAndGone(own.path, asUser(65534));
    expect(existsSync(left)).toBe(true);
  });

  test.skipIf(!canMakeNamespaces)('so can a user without a name, as containers have them', async () => {
    await using own = makeDataDir();
    chownSync(own.path, NAMELESS, NAMELESS);
    await expectUsedAndGone(own.path, asUser(NAMELESS));
    expect(statSync(join(own.path, 'postgres', 'cluster')).uid).toBe(NAMELESS);
  });
});

describe('odd places', () => {
  test('a path too long for a socket gets a private temp folder, which is removed at the end', async () => {
    await using own = makeDataDir();
    const long = join(own.path, 'a-rather-long-folder-name-'.repeat(4));
    mkdirSync(long);
    const program = startDatabaseProgram(long);
    const host = (await program.next()).ready?.host ?? '';
    expect(Buffer.byteLength(host)).toBeLessThan(80);
    expect(host.startsWith(tmpdir())).toBe(true);
    expect(lstatSync(host).mode & 0o777).toBe(0o700);
    expect(await program.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    const keepers = () => listDatabaseProcesses(long).filter(({ name }) => name === 'keeper');
    const [killed] = keepers();
    killDatabaseProcesses(long, /^keeper$/);
    // The PostgreSQL of the killed one may still answer for a moment.
    await expect.poll(() => keepers().some(({ pid }) => pid !== killed?.pid), { timeout: 5_000 }).toBe(true);
    await expect
      .poll(() => program.ask('select 1 as one'), { timeout: 5_000 })
      .toEqual({ rows: [{ one: 1 }] });
    await program.close();
    expect(isDatabaseGone(long)).toBe(true);
    expect(existsSync(host)).toBe(false);
  });

  test('a path with spaces, quotes, commas and Chinese works', async () => {
    await using own = makeDataDir();
    const odd = join(own.path, `my "data", it's 漫画 $HOME`);
    await expectUsedAndGone(odd);
    expect(existsSync(join(odd, 'postgres', 'cluster'))).toBe(true);
  });

  test('a database of another major version is refused, saying so and naming the way out', async () => {
    await using own = makeDataDir();
    await expectUsedAndGone(own.path);
    writeFileSync(join(own.path, 'postgres', 'cluster', 'PG_VERSION'), '17\n');
    const { error } = await startDatabaseProgram(own.path).next();
    expect(error).toContain('made by PostgreSQL 17');
    expect(error).toContain('DATABASE_URL');
  });

  test("what PostgreSQL says when it cannot start reaches the program's user", async () => {
    await using own = makeDataDir();
    await expectUsedAndGone(own.path);
    rmSync(join(own.path, 'postgres', 'cluster', 'global', 'pg_control'));
    const { error } = await startDatabaseProgram(own.path).next();
    expect(error).toContain('pg_control');
    expect(error).toContain('DATABASE_URL');
  });

  test('without the system programs it needs it stops with the way out', async () => {
    await using own = makeDataDir();
    const { error } = await startDatabaseProgram(own.path, { env: { PATH: '/nowhere' } }).next();
    expect(error).toContain('DATABASE_URL');
  });
});
