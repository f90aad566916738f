import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { lockFile } from './lockFile.ts';
import { findRunFolder, keeperSocket, type PostgresFolder } from './postgresFolder.ts';
import { signalOrphanPostmaster } from './postmaster.ts';

/** A postmaster without a keeper shuts down by itself; after this time it is told to. */
const ORPHAN_PATIENCE_MS = 3_000;
const ORPHAN_LIMIT_MS = 30_000;
const GIVE_UP_MS = 60_000;

const HOW_TO_REACH =
  'A program of an older version may use this folder, or one whose temp folder cannot be seen from here ' +
  '(PrivateTmp of systemd, a container): stop it, or give DATA_DIR a shorter path.';

/**
 * The lock of one data folder: held by its keeper and by every PostgreSQL process it started (they
 * inherit the open file), so it is free only when nothing of the last run is left, however that
 * ended. Undefined when another keeper holds it and answers.
 */
export async function takeKeeperLock(folder: PostgresFolder): Promise<number | undefined> {
  const fd = openSync(folder.lock, 'a', 0o600);
  const startedAt = performance.now();
  while (!lockFile(fd)) {
    // Only a keeper that programs of this version find: for any other they would call one keeper
    // after another.
    const runFolder = findRunFolder(folder);
    if (runFolder && (await isAnswering(keeperSocket(runFolder)))) return undefined;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > GIVE_UP_MS)
      throw new Error(`${folder.lock} stays locked, but no keeper answers. ${HOW_TO_REACH}`);
    if (waitedMs > ORPHAN_LIMIT_MS) signalOrphanPostmaster(folder, 'SIGKILL');
    else if (waitedMs > ORPHAN_PATIENCE_MS) signalOrphanPostmaster(folder, 'SIGINT');
    await delay(50);
  }
  return fd;
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
