import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { PostgresFolder } from './postgresFolder.ts';

/**
 * Passwords of the cluster's two roles. The file is open to the account PostgreSQL runs as, and to
 * root.
 */
export type ClusterPasswords = { owner: string; site: string };

/**
 * Undefined before they were made: such a cluster, of an older version, still trusts whoever
 * reaches its socket.
 */
export function readClusterPasswords(folder: PostgresFolder): ClusterPasswords | undefined {
  try {
    const found = JSON.parse(readFileSync(folder.passwords, 'utf8')) as Partial<ClusterPasswords>;
    return found.owner && found.site ? { owner: found.owner, site: found.site } : undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function makeClusterPasswords(folder: PostgresFolder): ClusterPasswords {
  const passwords = { owner: newPassword(), site: newPassword() };
  writeWhole(folder.passwords, `${JSON.stringify(passwords)}\n`);
  return passwords;
}

/** Letters and digits only: it stands in SQL and in connection strings. */
function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** The old file or the new one, whenever the program is killed. */
export function writeWhole(path: string, text: string): void {
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  const fd = openSync(fresh, 'wx', 0o600);
  writeSync(fd, text);
  fsyncSync(fd);
  closeSync(fd);
  renameSync(fresh, path);
}
