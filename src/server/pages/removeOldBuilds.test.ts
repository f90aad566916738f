import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldBuilds } from './removeOldBuilds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-builds-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function makeBuild(name: string, hoursAgo: number): Promise<void> {
  const path = join(folder, name);
  await mkdir(path);
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(path, at, at);
}

test('of finished builds the latest eight stay; of others those that may still be under way', async () => {
  for (let number = 1; number <= 10; number += 1) await makeBuild(`build-${number}`, 20 - number);
  // Checked out again: its build is old, and in use from now on.
  await makeBuild('now', 400);
  await makeBuild('.killed', 2);
  await makeBuild('.going-on', 0);
  await removeOldBuilds(folder, 'now');
  const kept = [4, 5, 6, 7, 8, 9, 10].map((number) => `build-${number}`);
  expect((await readdir(folder)).sort()).toEqual(['.going-on', ...kept, 'now'].sort());
});
