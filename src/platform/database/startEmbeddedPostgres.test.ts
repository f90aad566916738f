import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type DatabaseProgram,
  isDatabaseGone,
  killDatabasePrograms,
  listDatabaseProcesses,
  startDatabaseProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

const RECOVERY = { timeout: 5_000, interval: 50 };
const PATIENCE = { timeout: 20_000, interval: 50 };
let dataDir: string;

beforeAll(async () => {
  dataDir = makeDataDir();
  const program = await startReady();
  await program.ask('create table kept (word text)');
  await program.ask("insert into kept values ('before')");
  await program.close();
});

afterEach(async () => {
  killDatabasePrograms();
  await expectGone();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function makeDataDir(prefix = 'longstrip-embedded-'): string {
  const made = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(made, 0o711);
  return made;
}

async function startReady(): Promise<DatabaseProgram> {
  const program = startDatabaseProgram(dataDir);
  expect(await program.next()).toHaveProperty('ready');
  return program;
}

function expectGone(): Promise<void> {
  return expect.poll(() => isDatabaseGone(dataDir), PATIENCE).toBe(true);
}

async function expectAnswersAgain(program: DatabaseProgram): Promise<void> {
  await expect
    .poll(() => program.ask('select word from kept'), RECOVERY)
    .toEqual({ rows: [{ word: 'before' }] });
}

async function findStartTime(program: DatabaseProgram): Promise<unknown> {
  const { rows } = await program.ask('select pg_postmaster_start_time()::text as at');
  return rows?.[0]?.['at'];
}

function killAll(names: RegExp): number {
  const chosen = listDatabaseProcesses(dataDir).filter(({ name }) => names.test(name));
  for (const { pid } of chosen) process.kill(pid, 'SIGKILL');
  return chosen.length;
}

describe('programs come and go', () => {
  test('the last one out stops PostgreSQL, and has waited for that when its close resolves', async () => {
    const site = await startReady();
    const anImport = await startReady();
    expect(await findStartTime(anImport)).toBe(await findStartTime(site));
    await anImport.close();
    await expectAnswersAgain(site);
    await site.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('the site that started it stops while an import runs: the import goes on, on the same server', async () => {
    const site = await startReady();
    const anImport = await startReady();
    const startTime = await findStartTime(anImport);
    await site.close();
    expect(await findStartTime(anImport)).toBe(startTime);
    await anImport.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('kill -9 of the site while an import runs leaves the import on the same server', async () => {
    const site = await startReady();
    const anImport = await startReady();
    const startTime = await findStartTime(anImport);
    site.kill();
    await site.ended;
    expect(await findStartTime(anImport)).toBe(startTime);
    await anImport.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('kill -9 of the only program leaves nothing running', async () => {
    const site = await startReady();
    site.kill();
    await site.ended;
    await expectGone();
  });

  test('programs that start at the same moment share one server', async () => {
    const programs = await Promise.all([startReady(), startReady(), startReady(), startReady()]);
    const startTimes = await Promise.all(programs.map(findStartTime));
    expect(new Set(startTimes).size).toBe(1);
    await Promise.all(programs.map((program) => program.close()));
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('a program that starts while the last one leaves gets a server', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await startReady();
      const closed = leaving.close();
      const coming = await startReady();
      await closed;
      await expectAnswersAgain(coming);
      await coming.close();
      expect(isDatabaseGone(dataDir)).toBe(true);
    }
  });

  test('Ctrl-C reaches the program and not the server, which the program then stops in order', async () => {
    const site = await startReady();
    process.kill(-site.pid, 'SIGINT');
    expect(await site.next()).toEqual({ closed: true });
    expect(await site.ended).toBe(0);
    expect(isDatabaseGone(dataDir)).toBe(true);
  });
});

describe('processes are killed', () => {
  test.each([
    ['the keeper', /^keeper$/],
    ['the postmaster', /^postmaster$/],
    ['the checkpointer', /^checkpointer/],
    ['the background writer', /^background writer/],
    ['the WAL writer', /^walwriter/],
    ['the autovacuum launcher', /^autovacuum launcher/],
    ['keeper and postmaster at once', /^(keeper|postmaster)$/],
    ['every process of the database at once', /./],
  ])('kill -9 of %s: both programs are served again within 5 s', async (_, names) => {
    const site = await startReady();
    const anImport = await startReady();
    expect(killAll(names)).toBeGreaterThan(0);
    await expectAnswersAgain(site);
    await expectAnswersAgain(anImport);
    await site.close();
    await expectAnswersAgain(anImport);
    await anImport.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('kill -9 of everything at once leaves nothing that blocks the next start', async () => {
    const site = await startReady();
    const anImport = await startReady();
    site.kill();
    anImport.kill();
    expect(killAll(/./)).toBeGreaterThan(4);
    await expectGone();
    const next = await startReady();
    await expectAnswersAgain(next);
    await next.close();
  });

  test('kill -9 of the keeper and all programs: PostgreSQL shuts down by itself', async () => {
    const site = await startReady();
    site.kill();
    expect(killAll(/^keeper$/)).toBe(1);
    await expectGone();
  });

  test('a statement of a killed program ends and lets go of its locks', async () => {
    const site = await startReady();
    const anImport = await startReady();
    const waiting = anImport.ask('begin; lock table kept; select pg_sleep(600)');
    const lostAnswer = expect(waiting).rejects.toThrow('ended');
    const isLocked =
      "select count(*)::int as locks from pg_locks where mode = 'AccessExclusiveLock' and granted";
    await expect.poll(() => site.ask(isLocked), PATIENCE).toEqual({ rows: [{ locks: 1 }] });
    anImport.kill();
    await lostAnswer;
    await expect.poll(() => site.ask(isLocked), PATIENCE).toEqual({ rows: [{ locks: 0 }] });
    await site.close();
  });

  test('a pid file left behind, whose number is now a stranger of the same user, does not block the start', async () => {
    const stranger = startDatabaseProgram(join(dataDir, 'elsewhere'));
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    writeFileSync(pidFile, `${stranger.pid}\n/elsewhere\n1\n5432\n\n\n\nready\n`);
    const owner = statSync(join(dataDir, 'postgres'));
    expect(owner.uid).toBe(statSync(join(dataDir, 'postgres', 'cluster')).uid);
    const site = await startReady();
    await site.close();
    await stranger.next();
    await stranger.close();
    rmSync(join(dataDir, 'elsewhere'), { recursive: true });
  });
});

describe('the first start', () => {
  const steps = [
    /Creating the database/,
    /creating configuration files/,
    /running bootstrap script/,
    /performing post-bootstrap initialization/,
    /The database is created/,
  ];

  test.each(steps)('everything is killed at "%s": the next start succeeds', async (step) => {
    const own = makeDataDir();
    const before = dataDir;
    dataDir = own;
    try {
      const program = startDatabaseProgram(own);
      await program.waitForProgress(step);
      expect(killAll(/./)).toBeGreaterThan(0);
      program.kill();
      const next = await startReady();
      expect(await next.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
      await next.close();
      expect(isDatabaseGone(own)).toBe(true);
      expect(readdirSync(join(own, 'postgres')).filter((name) => name.includes('.new'))).toEqual([]);
    } finally {
      dataDir = before;
      rmSync(own, { recursive: true, force: true });
    }
  });

  test('the program is killed during initdb: the keeper ends it, and the next start succeeds', async () => {
    const own = makeDataDir();
    const before = dataDir;
    dataDir = own;
    try {
      const program = startDatabaseProgram(own);
      await program.waitForProgress(/running bootstrap script/);
      program.kill();
      await expectGone();
      expect(existsSync(join(own, 'postgres', 'cluster'))).toBe(false);
      const next = await startReady();
      await next.close();
    } finally {
      dataDir = before;
      rmSync(own, { recursive: true, force: true });
    }
  });

  test('programs that start at the same moment on an empty folder make one database', async () => {
    const own = makeDataDir();
    const before = dataDir;
    dataDir = own;
    try {
      const programs = await Promise.all([startReady(), startReady(), startReady()]);
      const startTimes = await Promise.all(programs.map(findStartTime));
      expect(new Set(startTimes).size).toBe(1);
      await Promise.all(programs.map((program) => program.close()));
      expect(isDatabaseGone(own)).toBe(true);
      expect(readdirSync(own)).toEqual(['postgres']);
    } finally {
      dataDir = before;
      rmSync(own, { recursive: true, force: true });
    }
  });
});
