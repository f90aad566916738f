import { spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databaseWithWord } from '../../../tests/support/databaseWithWord.ts';
import { findStartTime } from '../../../tests/support/findStartTime.ts';
import {
  expectDatabaseGone,
  isDatabaseGone,
  killDatabaseProcesses,
  listDatabaseProcesses,
  makeDataDir,
  startDatabaseProgram,
  startReadyProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const { dataDir, expectAnswersAgain } = databaseWithWord();

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
    const site = await startReadyProgram(dataDir);
    const anImport = await startReadyProgram(dataDir);
    expect(killDatabaseProcesses(dataDir, names)).toBeGreaterThan(0);
    await expectAnswersAgain(site);
    await expectAnswersAgain(anImport);
    await site.close();
    await expectAnswersAgain(anImport);
    await anImport.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('kill -9 of everything at once leaves nothing that blocks the next start', async () => {
    const site = await startReadyProgram(dataDir);
    const anImport = await startReadyProgram(dataDir);
    // The programs last: without them the keeper would stop everything by itself before it is
    // found.
    expect(killDatabaseProcesses(dataDir, /./)).toBeGreaterThan(4);
    site.kill();
    anImport.kill();
    await expectDatabaseGone(dataDir);
    const next = await startReadyProgram(dataDir);
    await expectAnswersAgain(next);
    await next.close();
  });

  test('kill -9 of the keeper and all programs: PostgreSQL shuts down by itself', async () => {
    const site = await startReadyProgram(dataDir);
    // The keeper first: it ends by itself when it sees its programs gone.
    expect(killDatabaseProcesses(dataDir, /^keeper$/)).toBe(1);
    site.kill();
    await expectDatabaseGone(dataDir);
  });

  test('a program that cannot reach the keeper leaves its PostgreSQL alone', async () => {
    const site = await startReadyProgram(dataDir);
    const startTime = await findStartTime(site);
    const run = join(dataDir, 'postgres', 'run');
    renameSync(run, `${run}.hidden`);
    const lost = startDatabaseProgram(dataDir);
    // Longer than the patience with a PostgreSQL that has lost its keeper.
    await delay(5_000);
    renameSync(`${run}.hidden`, run);
    expect(await findStartTime(site)).toBe(startTime);
    expect(await lost.next()).toEqual({ ready: expect.anything() });
    await lost.close();
    await site.close();
  });

  test('a statement of a killed program ends and lets go of its locks', async () => {
    const site = await startReadyProgram(dataDir);
    const anImport = await startReadyProgram(dataDir);
    const answer = anImport.ask('begin; lock table kept; select pg_sleep(600)').catch(String);
    const isLocked =
      "select count(*)::int as locks from pg_locks where mode = 'AccessExclusiveLock' and granted";
    await expect.poll(() => site.ask(isLocked), PATIENCE).toEqual({ rows: [{ locks: 1 }] });
    anImport.kill();
    expect(await answer).toContain('ended');
    await expect.poll(() => site.ask(isLocked), PATIENCE).toEqual({ rows: [{ locks: 0 }] });
    await site.close();
  });

  test('a pid file left behind empty, by a postmaster that was killed in that moment, does not block the start', async () => {
    const cluster = join(dataDir, 'postgres', 'cluster');
    const owner = statSync(cluster);
    const pidFile = join(cluster, 'postmaster.pid');
    writeFileSync(pidFile, '');
    chownSync(pidFile, owner.uid, owner.gid);
    const site = await startReadyProgram(dataDir);
    expect(await site.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await site.close();
  });

  test('a pid file left behind, whose number is a stranger by now, does not block the start', async () => {
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const owner = statSync(join(dataDir, 'postgres', 'cluster'));
    const stranger = spawn('sleep', ['60'], { uid: owner.uid });
    writeFileSync(pidFile, `${stranger.pid}\n/elsewhere\n1\n5432\n\n\n\nready\n`);
    chownSync(pidFile, owner.uid, owner.gid);
    const site = await startReadyProgram(dataDir);
    await expectAnswersAgain(site);
    await site.close();
    expect(stranger.kill()).toBe(true);
  });
});

describe('the first start', () => {
  test.each([
    /Creating the database/,
    /creating configuration files/,
    /running bootstrap script/,
    /performing post-bootstrap initialization/,
    /The database is created/,
  ])('everything is killed at "%s": the next start succeeds', async (step) => {
    await using own = makeDataDir();
    const program = startDatabaseProgram(own.path);
    await program.waitForProgress(step);
    expect(killDatabaseProcesses(own.path, /./)).toBeGreaterThan(0);
    program.kill();
    const next = await startReadyProgram(own.path);
    expect(await next.ask('select 1 as one')).toEqual({ rows: [{ one: 1 }] });
    await next.close();
    expect(isDatabaseGone(own.path)).toBe(true);
    expect(readdirSync(join(own.path, 'postgres')).filter((name) => name.includes('.new'))).toEqual([]);
  });

  test('only the program is killed, during initdb: the keeper gives up, and the next start succeeds', async () => {
    await using own = makeDataDir();
    const program = startDatabaseProgram(own.path);
    await program.waitForProgress(/running bootstrap script/);
    program.kill();
    await expectDatabaseGone(own.path);
    expect(existsSync(join(own.path, 'postgres', 'cluster'))).toBe(false);
    const next = await startReadyProgram(own.path);
    await next.close();
  });

  test('programs that start at the same moment on an empty folder make one database', async () => {
    await using own = makeDataDir();
    const programs = await Promise.all([1, 2, 3].map(() => startReadyProgram(own.path)));
    const startTimes = await Promise.all(programs.map(findStartTime));
    expect(new Set(startTimes).size).toBe(1);
    expect(listDatabaseProcesses(own.path).filter(({ name }) => name === 'keeper')).toHaveLength(1);
    await Promise.all(programs.map((program) => program.close()));
    expect(isDatabaseGone(own.path)).toBe(true);
    expect(readdirSync(own.path)).toEqual(['postgres']);
  });
});
