import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PostgresUnavailable } from './PostgresUnavailable.ts';
import { moveToAccount } from './moveToAccount.ts';
import { type PostgresFolder, postgresFolderAt } from './postgresFolder.ts';
import { type AccountIds, findAccount } from './findAccount.ts';

/**
 * PostgreSQL refuses to run as root, and initdb as a user without a name. `prefix` is the command
 * that makes it neither.
 */
export type Account = {
  prefix: string[];
};

/** Used where the machine has it: no other program runs as it, unlike `nobody`. */
const DEFAULT_ACCOUNT = 'longstrip';
const PROBE_LIMIT_MS = 30_000;

const isRoot = () => process.geteuid?.() === 0;

const NOTE = `This folder belongs to the embedded PostgreSQL: its data (cluster/), sockets and logs.
It runs as the owner of this folder. Do not change files here while the site runs.
`;

/**
 * The account PostgreSQL and its keeper run as. Decided once, when the folder is made, and recorded
 * as the folder's owner: an owner other than root is who it runs as; root means a user namespace in
 * which root is `nobody`. `probe` is the command (keeper in its probing mode) that shows whether an
 * account can do the work in a folder.
 */
export function prepareAccount(options: {
  dataDir: string;
  folder: PostgresFolder;
  /**
   * Name of the system account to use as root, which must exist. Default: `longstrip` where there
   * is one, else `nobody`.
   */
  account?: string | undefined;
  probe: (root: string) => string[];
}): Account {
  const { dataDir, folder, account, probe } = options;
  mkdirSync(dataDir, { recursive: true });
  const own = isRoot() ? findAccount(account ?? DEFAULT_ACCOUNT) : undefined;
  if (own) moveToAccount(folder, own);
  const known = recordedAccount(folder);
  removeAbandonedPreparations(dataDir);
  if (known) return known;

  const failures: string[] = [];
  for (const candidate of candidates(own)) {
    const fresh = mkdtempSync(join(dataDir, 'postgres.new-'));
    try {
      tryAccount(candidate, fresh, probe(fresh));
      moveIntoPlace(fresh, folder);
      const made = recordedAccount(folder);
      if (made) return made;
    } catch (error) {
      failures.push(`${candidate.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  throw new PostgresUnavailable(`\n  ${failures.join('\n  ')}`);
}

/** Throws unless this account can run PostgreSQL in this folder, which is made its own. */
function tryAccount(candidate: Candidate, fresh: string, command: string[]): void {
  // A folder with a file in it is never replaced by the rename of a second program that starts just
  // now.
  const note = join(fresh, 'README.txt');
  writeFileSync(note, NOTE);
  if (candidate.owner) {
    chownSync(note, candidate.owner.uid, candidate.owner.gid);
    chownSync(fresh, candidate.owner.uid, candidate.owner.gid);
  }
  const [program, ...args] = [...candidate.prefix, ...command];
  const tried = spawnSync(program!, args, {
    encoding: 'utf8',
    cwd: '/',
    timeout: PROBE_LIMIT_MS,
    // Filled now, it spares the keeper the type stripper's 20 MB.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: postgresFolderAt(fresh).compile_cache },
  });
  if (tried.error) throw tried.error;
  if (tried.status !== 0) throw new Error(tried.stderr.trim() || `${program} ended with ${tried.status}`);
}

function moveIntoPlace(fresh: string, folder: PostgresFolder): void {
  try {
    renameSync(fresh, folder.root);
  } catch (error) {
    // Another program that starts at the same moment was first: its decision holds.
    if (!existsSync(folder.root)) throw error;
  }
}

function recordedAccount(folder: PostgresFolder): Account | undefined {
  let owner: { uid: number; gid: number };
  try {
    owner = lstatSync(folder.root);
  } catch {
    return undefined;
  }
  const ownUid = process.geteuid?.() ?? -1;
  if (owner.uid === 0 && ownUid === 0) return { prefix: namespacePrefix() };
  if (owner.uid === ownUid) return { prefix: [] };
  // This program is root: embeddedFaults refuses another's folder to everybody else.
  return { prefix: userPrefix(owner) };
}

type Candidate = Account & {
  name: string;
  owner?: AccountIds;
};

function candidates(own: AccountIds | undefined): Candidate[] {
  if (!isRoot()) return [{ name: 'as this user', prefix: [] }];
  const owner = own ?? findAccount('nobody');
  return [
    ...(owner ? [{ name: `as user ${owner.name} (${owner.uid})`, prefix: userPrefix(owner), owner }] : []),
    { name: 'in a user namespace', prefix: namespacePrefix() },
  ];
}

/**
 * True if PostgreSQL of this data folder runs as `nobody`, an account that other programs share.
 */
export function isOfSharedAccount(folder: PostgresFolder): boolean {
  const uid = lstatSync(folder.root, { throwIfNoEntry: false })?.uid;
  return uid !== undefined && uid === findAccount('nobody')?.uid;
}

function userPrefix(owner: { uid: number; gid: number }): string[] {
  return ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--'];
}

/** A user namespace in which we are `nobody`; files keep their real owner. */
export function namespacePrefix(): string[] {
  const nobody = findAccount('nobody') ?? { uid: 65534, gid: 65534 };
  return ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];
}

/**
 * Removes preparation folders of killed programs. A living program needs a second, so a minute is
 * safe.
 */
function removeAbandonedPreparations(dataDir: string): void {
  const left = globSync('postgres.new-*', { cwd: dataDir }).map((name) => join(dataDir, name));
  for (const path of left) {
    const made = statSync(path, { throwIfNoEntry: false });
    if (!made || Date.now() - made.mtimeMs <= 60_000) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another user's, such as of a start as root: it does no harm.
    }
  }
}
