import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findRunFolder,
  isShortEnoughForSockets,
  keeperSocket,
  POSTGRES_PORT,
  type PostgresFolder,
  runFolderPrefix,
} from './postgresFolder.ts';

/**
 * Makes the 0700 folder for the sockets, in a temp folder behind a link where the path is too long
 * for a socket. Only under the keeper's lock.
 */
export function makeRunFolder(folder: PostgresFolder): string {
  const left = findRunFolder(folder);
  // Programs that outlived a killed keeper know this path: it stays.
  if (left && left !== folder.run && isPrivateFolder(left)) {
    removeSockets(left);
    return left;
  }
  removeRunFolder(folder);
  if (isShortEnoughForSockets(folder.run)) {
    mkdirSync(folder.run, { mode: 0o700 });
    chmodSync(folder.run, 0o700);
    return folder.run;
  }
  return makeLinkedFolder(folder);
}

/**
 * Removes what the last keeper left, be it of another path: a moved data folder needs the other
 * kind. Only under the keeper's lock.
 */
export function removeRunFolder(folder: PostgresFolder): void {
  const runFolder = findRunFolder(folder);
  if (runFolder !== undefined && runFolder !== folder.run && isPrivateFolder(runFolder)) {
    rmSync(runFolder, { recursive: true, force: true });
  }
  // A link is removed alone: what it leads to may be another keeper's.
  rmSync(folder.run, { recursive: true, force: true });
}

function makeLinkedFolder(folder: PostgresFolder): string {
  const prefix = runFolderPrefix(folder);
  const parent = isShortEnoughForSockets(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp';
  removeUnlinked(parent, prefix);
  const made = mkdtempSync(join(parent, prefix));
  try {
    symlinkSync(made, folder.run);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
  return made;
}

/** Removes what keepers left that were killed before their link was made. */
function removeUnlinked(parent: string, prefix: string): void {
  for (const name of namesIn(parent)) {
    const path = join(parent, name);
    if (name.startsWith(prefix) && isPrivateFolder(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** None where everybody may make folders, and nobody may list them. */
function namesIn(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}

/**
 * PostgreSQL's own too: it believes its lock file for as long as the process named in it exists, be
 * it a stranger or one that was killed and that nobody has buried, as happens in containers.
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
