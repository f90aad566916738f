import {
  closeSync,
  ftruncateSync,
  fstatSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type AccountIds, findAccount } from './findAccount.ts';
import { lockFile } from './lockFile.ts';
import type { PostgresFolder } from './postgresFolder.ts';

/** Another program that moves the same folder is done in less. */
const MOVE_LIMIT_SECONDS = 60;

/**
 * Gives the folder of a PostgreSQL that ran as the shared `nobody` to an account of its own, as
 * root. Not while it runs: then at a later start. The file beside the folder has words in it while
 * a move is under way: one that was killed is finished at the next start.
 */
export function moveToAccount(folder: PostgresFolder, account: AccountIds): void {
  const nobody = findAccount('nobody');
  const found = lstatSync(folder.root, { throwIfNoEntry: false });
  const marker = `${folder.root}.moving`;
  const isBegun = (lstatSync(marker, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!found || account.uid === nobody?.uid || !(found.uid === nobody?.uid || isBegun)) return;
  const moving = openSync(marker, 'a', 0o600);
  const running = openSync(folder.lock, 'a', 0o600);
  try {
    if (!lockFile(moving, { waitSeconds: MOVE_LIMIT_SECONDS }) || !lockFile(running)) return;
    // Another program may have moved it while this one waited.
    if (lstatSync(folder.root).uid !== nobody?.uid && fstatSync(moving).size === 0) return;
    writeSync(moving, `to ${account.name}\n`);
    // Closed to other programs of `nobody`, which could put links in the way of the walk.
    lchownSync(folder.root, 0, 0);
    giveAway(folder.root, account);
    ftruncateSync(moving);
  } finally {
    closeSync(running);
    closeSync(moving);
  }
}

/** From the leaves up; links themselves, never what they point to. */
function giveAway(path: string, account: AccountIds): void {
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) giveAway(join(path, name), account);
  lchownSync(path, account.uid, account.gid);
}
