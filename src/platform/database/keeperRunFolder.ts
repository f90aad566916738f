import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findRunFolder,
  isShortEnoughForSockets,
  keeperSocket,
  POSTGRES_PORT,
  type PostgresFolder,
} from './postgresFolder.ts';

/** Makes the 0700 folder for the sockets, in a temp folder behind a link where the path is too long for a socket. */
export function makeRunFolder(folder: PostgresFolder): string {
  const left = findRunFolder(folder);
  // Programs that outlived a killed keeper know this path: it stays.
  if (left && left !== folder.run && isPrivateFolder(left)) {
    removeSockets(left);
    return left;
  }
  removeRunFolder(folder);
  if (isShortEnoughForSockets(folder.run)) {
    mkdirSync(folder.run, { recursive: true, mode: 0o700 });
    chmodSync(folder.run, 0o700);
    return folder.run;
  }
  const parent = isShortEnoughForSockets(join(tmpdir(), 'longstrip-XXXXXX')) ? tmpdir() : '/tmp';
  const made = mkdtempSync(join(parent, 'longstrip-'));
  symlinkSync(made, folder.run);
  return made;
}

/** Removes what the last keeper left. Only under the keeper's lock. */
export function removeRunFolder(folder: PostgresFolder): void {
  const runFolder = findRunFolder(folder);
  if (!runFolder) return;
  removeSockets(runFolder);
  if (runFolder === folder.run) return;
  if (isPrivateFolder(runFolder)) rmSync(runFolder, { recursive: true, force: true });
  rmSync(folder.run, { force: true });
}

/**
 * PostgreSQL's own too: it believes its lock file for as long as the process named in it exists, be it a stranger or
 * one that was killed and that nobody has buried, as happens in containers.
 */
function removeSockets(runFolder: string): void {
  const socket = join(runFolder, `.s.PGSQL.${POSTGRES_PORT}`);
  for (const path of [keeperSocket(runFolder), socket, `${socket}.lock`]) rmSync(path, { force: true });
}

/** Names in a temp folder get reused by others. */
function isPrivateFolder(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o077) === 0
  );
}
