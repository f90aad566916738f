import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Socket paths are cut off at 107 bytes by the kernel; we leave room for PostgreSQL's lock file beside it. */
export const MAX_SOCKET_PATH_BYTES = 90;

/** The paths of one embedded PostgreSQL. It runs as the account that owns `root`. */
export type PostgresFolder = {
  root: string;
  /** PostgreSQL's data directory; exists only when initdb went through to its end. */
  cluster: string;
  /** Sockets: a folder, or a link to a private temp folder where this path would be too long for a socket. */
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

/** The folder the sockets are in now, or undefined before the first start. */
export function findRunFolder(folder: PostgresFolder): string | undefined {
  try {
    return lstatSync(folder.run).isSymbolicLink() ? readlinkSync(folder.run) : folder.run;
  } catch {
    return undefined;
  }
}
