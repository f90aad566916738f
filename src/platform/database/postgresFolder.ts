import { lstatSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Socket paths are cut off at 107 bytes by the kernel; we leave room for PostgreSQL's lock file
 * beside it.
 */
export const MAX_SOCKET_PATH_BYTES = 90;

/** The paths of one embedded PostgreSQL. It runs as the account that owns `root`. */
export type PostgresFolder = {
  root: string;
  /** PostgreSQL's data directory; exists only when initdb went through to its end. */
  cluster: string;
  /**
   * Sockets: a folder, or a link to a private temp folder where this path would be too long for a
   * socket.
   */
  run: string;
  lock: string;
  libraries: string;
  compile_cache: string;
  keeper_log: string;
  postgres_log: string;
  passwords: string;
};

export function postgresFolder(dataDir: string): PostgresFolder {
  return postgresFolderAt(join(dataDir, 'postgres'));
}

export function postgresFolderAt(root: string): PostgresFolder {
  return {
    root,
    cluster: join(root, 'cluster'),
    run: join(root, 'run'),
    lock: join(root, 'keeper.lock'),
    libraries: join(root, 'libraries'),
    compile_cache: join(root, 'compile-cache'),
    keeper_log: join(root, 'keeper.log'),
    postgres_log: join(root, 'postgres.log'),
    passwords: join(root, 'passwords.json'),
  };
}

export const POSTGRES_PORT = 5432;
/** Owns the database and is superuser: for migrations. */
export const POSTGRES_USER = 'longstrip';
/** Reads and writes rows, and no more. */
export const POSTGRES_SITE_USER = 'longstrip_site';
export const POSTGRES_DATABASE = 'longstrip';

export function keeperSocket(runFolder: string): string {
  return join(runFolder, 'keeper.sock');
}

export function isShortEnoughForSockets(runFolder: string): boolean {
  const longest = join(runFolder, `.s.PGSQL.${POSTGRES_PORT}.lock`);
  return Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES;
}

/**
 * The prefix of the temp folder for this one's sockets. A copy of the folder has other numbers: its
 * link, copied too, leads to the sockets of the original.
 */
export function runFolderPrefix(folder: PostgresFolder): string {
  const { dev, ino } = statSync(folder.root, { bigint: true });
  return `longstrip-${dev.toString(36)}-${ino.toString(36)}-`;
}

/**
 * The folder the sockets are in now. Undefined before the first start, and where the link is one of
 * another folder.
 */
export function findRunFolder(folder: PostgresFolder): string | undefined {
  const place = findRunPlace(folder);
  const isOwn = place === folder.run || (place && basename(place).startsWith(runFolderPrefix(folder)));
  return isOwn ? place : undefined;
}

/** The folder that `run` is or leads to, be it with sockets of another folder. */
function findRunPlace(folder: PostgresFolder): string | undefined {
  try {
    return lstatSync(folder.run).isSymbolicLink() ? readlinkSync(folder.run) : folder.run;
  } catch {
    return undefined;
  }
}
