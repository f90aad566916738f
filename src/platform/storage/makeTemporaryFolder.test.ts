import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './makeTemporaryFolder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'longstrip-temporary-'));
});
afterEach(() => rm(parent, { recursive: true }));

const OLD = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

/** No process has a number like this. */
const GONE_PID = 2 ** 22 + 1;

async function leave(program: string, name: string, changed = new Date()) {
  const folder = join(parent, program, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'page'), 'bytes');
  await utimes(folder, changed, changed);
}

it('removes what programs of this machine left behind that have ended', async () => {
  await leave(`${hostname()}-${GONE_PID}`, 'pages-1');
  await leave(`${hostname()}-${process.pid}`, 'pages-2');
  await leave(`${hostname()}-${process.ppid}`, 'pages-3');
  const own = await makeTemporaryFolder(parent);
  expect(await readdir(own)).toEqual([]);
  const kept = [`${hostname()}-${process.ppid}`, basename(own)];
  expect((await readdir(parent)).toSorted()).toEqual(kept.toSorted());
  expect(await readdir(join(parent, `${hostname()}-${process.ppid}`))).toEqual(['pages-3']);
});

it('takes from other machines, such as a container that was made anew, only what is old', async () => {
  await leave('elsewhere-1', 'pages-old', OLD);
  await leave('elsewhere-1', 'pages-new');
  await makeTemporaryFolder(parent);
  expect(await readdir(join(parent, 'elsewhere-1'))).toEqual(['pages-new']);
});

it('leaves alone what this user may not remove, such as what a command of root left behind', async () => {
  await leave('elsewhere-1', 'pages-old', OLD);
  await leave(`${hostname()}-${GONE_PID}`, 'pages-1');
  const closed = [join(parent, 'elsewhere-1'), join(parent, `${hostname()}-${GONE_PID}`)];
  await chmod(parent, 0o777);
  for (const folder of closed) await chmod(folder, 0o555);
  const user = process.geteuid?.();
  // Root may remove anything.
  if (user === 0) process.seteuid?.(65_534);
  try {
    const own = await makeTemporaryFolder(parent);
    expect(await readdir(own)).toEqual([]);
  } finally {
    if (user === 0) process.seteuid?.(0);
    for (const folder of closed) await chmod(folder, 0o755);
  }
  expect(await readdir(join(parent, 'elsewhere-1'))).toEqual(['pages-old']);
});
