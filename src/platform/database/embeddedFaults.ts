import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { findAccount } from './findAccount.ts';
import { postgresFolder } from './postgresFolder.ts';

type EmbeddedSettings = {
  /** DATA_DIR; a relative one counts from the working folder. */
  dataDir: string;
  /** POSTGRES_ACCOUNT. */
  account?: string | undefined;
};

/**
 * The faults with which the embedded PostgreSQL cannot be started, by settings and the account of
 * this program alone.
 */
export function embeddedFaults({ dataDir, account }: EmbeddedSettings): string[] {
  const path = resolve(dataDir);
  const faults: string[] = [];
  // The loader splits LD_LIBRARY_PATH at these, and knows no way to quote them.
  if (/[:;\n]/.test(path)) {
    const shown = JSON.stringify(path);
    faults.push(
      `DATA_DIR cannot hold the embedded PostgreSQL: ${shown} has a ":", ";" or line break in it. Choose another path, or set DATABASE_URL.`,
    );
  }
  const uid = process.geteuid?.();
  if (uid === 0 && account !== undefined && !findAccount(account))
    faults.push(`POSTGRES_ACCOUNT is ${account}, but this machine has no such account.`);
  const { root } = postgresFolder(path);
  const owner = ownerOf(root);
  if (uid !== undefined && uid !== 0 && owner !== undefined && owner !== uid) {
    faults.push(
      `DATA_DIR cannot be used: ${root} belongs to user ${owner}, this program runs as user ${uid}. ` +
        'Start it as the user it was made by, or give the whole data folder to this user (chown -R).',
    );
  }
  return faults;
}

/** Undefined where there is none yet, or none that can be seen. */
function ownerOf(path: string): number | undefined {
  try {
    return lstatSync(path).uid;
  } catch {
    return undefined;
  }
}
