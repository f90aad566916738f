import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunFolder, isShortEnoughForSockets, keeperSocket, type PostgresFolder } from './postgresFolder.ts';

/** Makes the 0700 folder for the sockets, in a temp folder behind a link where the path is too long for a socket. */
export function makeRunFolder(folder: PostgresFolder): string {
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
  rmSync(keeperSocket(runFolder), { force: true });
  if (runFolder === folder.run) return;
  // Ours only while it is a private folder of this account: names in a temp folder get reused.
  const target = lstatSync(runFolder, { throwIfNoEntry: false });
  if (target?.isDirectory() && target.uid === process.geteuid?.()) rmSync(runFolder, { recursive: true, force: true });
  rmSync(folder.run, { force: true });
}
