import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findStartTime } from '../../../tests/support/findStartTime.ts';
import {
  type DatabaseProgram,
  expectDatabaseGone,
  killDatabasePrograms,
  killDatabaseProcesses,
  makeDataDir,
  startReadyProgram,
} from '../../../tests/support/startDatabaseProgram.ts';

/** With this the path of the sockets is too long for one, as that of a backup often is. */
const LONG = 'a-folder-of-backups-with-a-name/that-is-too-long-for-the-socket-of-a-database';

const parent = makeDataDir().path;
/** Short, and open to the account that PostgreSQL runs as. */
const temporary = mkdtempSync(join(tmpdir(), 'sockets-'));
chmodSync(temporary, 0o777);
const stopped = join(parent, 'stopped');
let made = 0;

beforeAll(async () => {
  const program = await start(stopped);
  await program.ask('create table kept (word text)');
  await write(program, 'before');
  await program.close();
});
afterEach(async () => {
  killDatabasePrograms();
  await expectDatabaseGone(parent);
});
afterAll(() => {
  for (const path of [parent, temporary]) rmSync(path, { recursive: true, force: true });
});

/** A data folder with the word `before`, that no program uses. */
function makeSite(kind: 'short' | 'long'): string {
  const path = join(parent, String((made += 1)), kind === 'long' ? LONG : '');
  copyFolder(stopped, path);
  return path;
}

/**
 * Copies as the guide for operators says: links stay links, and all files have the owners they had.
 */
function copyFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

async function write(program: DatabaseProgram, word: string): Promise<void> {
  const { rows } = await program.ask(`insert into kept values ('${word}') returning word`);
  expect(rows).toEqual([{ word }]);
}

async function wordsIn(program: DatabaseProgram): Promise<unknown[]> {
  const { rows } = await program.ask('select word from kept order by word');
  return (rows ?? []).map(({ word }) => word);
}

function start(dataDir: string): Promise<DatabaseProgram> {
  return startReadyProgram(dataDir, { env: { ...process.env, TMPDIR: temporary } });
}

test.each([
  ['short', 'long'],
  ['long', 'short'],
  ['long', 'long'],
] as const)('a copy of a %s path starts at a %s one, and leaves no temp folder', async (from, to) => {
  const original = makeSite(from);
  await (await start(original)).close();
  const copy = join(parent, String((made += 1)), to === 'long' ? LONG : '');
  copyFolder(original, copy);
  const program = await start(copy);
  expect(await wordsIn(program)).toEqual(['before']);
  await program.close();
  expect(readdirSync(temporary)).toEqual([]);
});

test.each(['short', 'long'] as const)(
  'a copy of a running site at a %s path has a database of its own',
  async (kind) => {
    const original = makeSite(kind);
    const site = await start(original);
    const copy = `${original}-copy`;
    copyFolder(original, copy);
    const rehearsal = await start(copy);
    await write(rehearsal, 'copy');
    await write(site, 'original');
    expect(await wordsIn(rehearsal)).toEqual(['before', 'copy']);
    expect(await wordsIn(site)).toEqual(['before', 'original']);
    await rehearsal.close();
    const anImport = await start(original);
    expect(await findStartTime(anImport)).toBe(await findStartTime(site));
    await anImport.close();
    await site.close();
  },
);

test('a site that was killed does not join its copy, which has its link to the sockets and was first', async () => {
  const original = makeSite('long');
  const killed = await start(original);
  killDatabaseProcesses(original, /./);
  killed.kill();
  await expectDatabaseGone(original);
  const copy = `${original}-copy`;
  copyFolder(original, copy);
  const rehearsal = await start(copy);
  await write(rehearsal, 'copy');
  const site = await start(original);
  expect(await wordsIn(site)).toEqual(['before']);
  await rehearsal.close();
  await write(site, 'original');
  await site.close();
});

test('a data folder that is moved while its site runs is still the same database', async () => {
  const original = makeSite('long');
  const site = await start(original);
  const moved = `${original}-moved`;
  renameSync(original, moved);
  const anImport = await start(moved);
  expect(await findStartTime(anImport)).toBe(await findStartTime(site));
  await anImport.close();
  await site.close();
});
