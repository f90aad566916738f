import { readFileSync } from 'node:fs';

export type AccountIds = { name: string; uid: number; gid: number };

/** An account of this machine by its name; never root. */
export function findAccount(name: string): AccountIds | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [account, , uid, gid] = line.split(':');
    if (account === name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
