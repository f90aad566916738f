import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  expectDatabaseGone,
  killDatabaseProcesses,
  listDatabaseProcesses,
  makeDataDir,
  startDatabaseProgram,
  startReadyProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

const ROUNDS = 40;
const dataDir = makeDataDir().path;
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A seeded random number below `limit`, so that a failing run can be had again. */
let seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

test(`programs and processes killed at random moments lose nothing acknowledged (KILL_SEED=${seed})`, async () => {
  let expected = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const programs = Array.from({ length: 1 + random(3) }, () => startDatabaseProgram(dataDir));
    await delay(random(400));
    const processes = listDatabaseProcesses(dataDir);
    if (random(2) === 0) killDatabaseProcesses(dataDir, random(3) === 0 ? /./ : /^(keeper|postmaster)$/);
    else {
      const victim = processes[random(processes.length || 1)];
      if (victim) killDatabaseProcesses(dataDir, new RegExp(`^${RegExp.escape(victim.name)}$`));
    }
    if (random(2) === 0) for (const program of programs) program.kill();

    const next = await startReadyProgram(dataDir);
    await expect.poll(() => next.ask('select 1 as one'), { timeout: 10_000 }).toEqual({ rows: [{ one: 1 }] });
    await next.ask('create table if not exists kept (id int)');
    const { rows } = await next.ask('select count(*)::int as count from kept');
    expect(rows?.[0]?.['count'], `round ${round}`).toBeGreaterThanOrEqual(expected);
    const written = await next.ask('insert into kept values (1) returning 1 as one');
    if (written.rows) expected += 1;
    for (const program of programs) program.kill();
    if (random(2) === 0) await next.close();
    else next.kill();
    await expectDatabaseGone(dataDir);
  }
  expect(expected).toBeGreaterThan(ROUNDS / 2);
}, 600_000);
