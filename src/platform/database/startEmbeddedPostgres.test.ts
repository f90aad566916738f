import { existsSync, mkdtempSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseWithWord } from '../../../tests/support/databaseWithWord.ts';
import { findStartTime } from '../../../tests/support/findStartTime.ts';
import {
  expectDatabaseGone,
  isDatabaseGone,
  listDatabaseProcesses,
  startReadyProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

const { dataDir, expectAnswersAgain } = databaseWithWord();

test('what a killed first start left in the data folder is removed', async () => {
  const left = mkdtempSync(join(dataDir, 'postgres.new-'));
  utimesSync(left, 0, 0);
  await (await startReadyProgram(dataDir)).close();
  expect(existsSync(left)).toBe(false);
});

test('variables that lead psql to another server do not reach it', async () => {
  const env = {
    ...process.env,
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'somebody',
    PGPASSWORD: 'of-another',
    PGDATABASE: 'other',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c search_path=elsewhere -c no_such_setting=1',
    PGSERVICE: 'elsewhere',
    PGDATA: '/nowhere',
    PGTZ: 'Asia/Jakarta',
  };
  const program = await startReadyProgram(dataDir, { env });
  for (const role of ['', 'site: ']) {
    expect(await program.ask(`${role}select current_setting('search_path') as path`)).toEqual({
      rows: [{ path: '"$user", public' }],
    });
  }
  await program.close();
});

describe('programs come and go', () => {
  test('the last one out stops PostgreSQL, and has waited for that when its close resolves', async () => {
    const site = await startReadyProgram(dataDir);
    const anImport = await startReadyProgram(dataDir);
    expect(await findStartTime(anImport)).toBe(await findStartTime(site));
    await anImport.close();
    await expectAnswersAgain(site);
    await site.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('the site that started it stops while an import runs: the import goes on, on the same server', async () => {
    const site = await startReadyProgram(dataDir);
    const anImport = await startReadyProgram(dataDir);
    const startTime = await findStartTime(anImport);
    await site.close();
    expect(await findStartTime(anImport)).toBe(startTime);
    await anImport.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('kill -9 of the site while an import runs leaves the import on the same server', async () => {
    const site = await startReadyProgram(dataDir);
    const anImport = await startReadyProgram(dataDir);
    const startTime = await findStartTime(anImport);
    site.kill();
    await site.ended;
    expect(await findStartTime(anImport)).toBe(startTime);
    await anImport.close();
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('kill -9 of the only program leaves nothing running', async () => {
    const site = await startReadyProgram(dataDir);
    site.kill();
    await site.ended;
    await expectDatabaseGone(dataDir);
    expect(listDatabaseProcesses(dataDir)).toEqual([]);
  });

  test('programs that start at the same moment share one server', async () => {
    const programs = await Promise.all([
      startReadyProgram(dataDir),
      startReadyProgram(dataDir),
      startReadyProgram(dataDir),
      startReadyProgram(dataDir),
    ]);
    const startTimes = await Promise.all(programs.map(findStartTime));
    expect(new Set(startTimes).size).toBe(1);
    expect(listDatabaseProcesses(dataDir).filter(({ name }) => name === 'keeper')).toHaveLength(1);
    await Promise.all(programs.map((program) => program.close()));
    expect(isDatabaseGone(dataDir)).toBe(true);
  });

  test('a program that starts while the last one leaves gets a server', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await startReadyProgram(dataDir);
      const closed = leaving.close();
      const coming = await startReadyProgram(dataDir);
      await closed;
      await expectAnswersAgain(coming);
      await coming.close();
      expect(isDatabaseGone(dataDir)).toBe(true);
    }
  });

  test('Ctrl-C reaches the program and not the server, which the program then stops in order', async () => {
    const site = await startReadyProgram(dataDir);
    process.kill(-site.pid, 'SIGINT');
    expect(await site.next()).toEqual({ closed: true });
    expect(await site.ended).toBe(0);
    expect(isDatabaseGone(dataDir)).toBe(true);
  });
});
