import { spawnSync } from 'node:child_process';

/**
 * A user without anything of its own, as service managers give one. Only root can run programs as
 * this user.
 */
export const SERVICE_USER = 54_321;

/**
 * False also where this copy of the program lies in a folder that only its owner may enter, such as
 * one of `mktemp -d`.
 */
export function canRunAsServiceUser(): boolean {
  return spawnSync(process.execPath, ['--version'], { uid: SERVICE_USER }).status === 0;
}
