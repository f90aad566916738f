import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFile } from './lockFile.ts';
import { keeperSocket, type PostgresFolder, postgresFolder, runFolderPrefix } from './postgresFolder.ts';
import { takeKeeperLock } from './takeKeeperLock.ts';

let parent: string;
let folder: PostgresFolder;
let keeper: Server;
let heldFd: number;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'longstrip-lock-'));
  folder = postgresFolder(join(parent, 'data'));
  mkdirSync(folder.root, { recursive: true });
  heldFd = openSync(folder.lock, 'a', 0o600);
  lockFile(heldFd);
});
afterEach(() => {
  keeper.close();
  rmSync(parent, { recursive: true, force: true });
});

async function answerAt(name: string): Promise<void> {
  const sockets = join(parent, name);
  mkdirSync(sockets);
  symlinkSync(sockets, folder.run);
  keeper = createServer().listen(keeperSocket(sockets));
  await once(keeper, 'listening');
}

test('a keeper that answers leaves nothing to do', async () => {
  await answerAt(`${runFolderPrefix(folder)}abcdef`);
  expect(await takeKeeperLock(folder)).toBeUndefined();
  closeSync(heldFd);
});

test('a keeper of an older version, which programs cannot join, is waited for', async () => {
  await answerAt('longstrip-abcdef');
  const taking = takeKeeperLock(folder);
  closeSync(heldFd);
  const fd = await taking;
  expect(fd).toBeTypeOf('number');
  closeSync(fd!);
});
