import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { POSTGRES_PORT, type PostgresFolder } from './postgresFolder.ts';

/** The time that a shutdown may take before it is forced; crash recovery then makes up for it. */
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 5_000;

export type StartPostmaster = {
  folder: PostgresFolder;
  /** The real folder of the socket, short enough for one. */
  runFolder: string;
  nativeFolder: string;
  env: NodeJS.ProcessEnv;
  durable: boolean;
  lockFd: number;
  logFd: number;
};

/** Starts PostgreSQL as a child that is told to shut down when its parent dies. */
export function spawnPostmaster(options: StartPostmaster): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(POSTGRES_PORT),
    // A list of paths: quoted, for commas in ours.
    unix_socket_directories: `"${options.runFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Clusters that need not last serve tests, many sites at once.
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = join(options.nativeFolder, 'bin', 'postgres');
  return spawn('setpriv', ['--pdeathsig=INT', '--', program, '-D', options.folder.cluster, ...flags], {
    cwd: '/',
    env: options.env,
    stdio: ['ignore', options.logFd, options.logFd, options.lockFd],
  });
}

/** Resolves true when it takes connections, false when it ended first. */
export async function waitUntilReady(postmaster: ChildProcess, folder: PostgresFolder): Promise<boolean> {
  while (isRunning(postmaster)) {
    const lines = readPidFile(folder);
    // The eighth line is the one pg_ctl waits for.
    if (Number(lines[0]) === postmaster.pid && lines[7]?.trim() === 'ready') return true;
    await delay(10);
  }
  return false;
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined;
}

/** Fast shutdown, then by force. Resolves when the postmaster has ended. */
export async function stopPostmaster(postmaster: ChildProcess): Promise<void> {
  if (!isRunning(postmaster)) return;
  const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()));
  postmaster.kill('SIGINT');
  const immediate = setTimeout(() => postmaster.kill('SIGQUIT'), FAST_STOP_MS);
  const forced = setTimeout(() => postmaster.kill('SIGKILL'), FAST_STOP_MS + IMMEDIATE_STOP_MS);
  await ended;
  clearTimeout(immediate);
  clearTimeout(forced);
}

/**
 * Removes a pid file whose number now belongs to a stranger (usual after a container restart):
 * PostgreSQL would refuse to start for ever. Only under the keeper's lock, which says that none of
 * ours is left.
 */
export function removeStalePidFile(folder: PostgresFolder): void {
  const pid = Number(readPidFile(folder)[0]);
  if (pid > 0 && isAlive(pid)) rmSync(pidFileOf(folder), { force: true });
}

/**
 * Removes a pid file without a pid, left by a postmaster that was killed between making it and
 * writing to it: PostgreSQL would refuse to start for ever. Nothing else was started by then. Only
 * while no postmaster runs.
 */
export function removeEmptyPidFile(folder: PostgresFolder): void {
  if (!(Number(readPidFile(folder)[0]) > 0)) rmSync(pidFileOf(folder), { force: true });
}

/**
 * A postmaster that outlived its keeper (its parent-death signal was lost): the next keeper asks it
 * to end. One whose keeper lives is left alone: that keeper is merely out of reach.
 */
export function signalOrphanPostmaster(folder: PostgresFolder, signal: NodeJS.Signals): void {
  const pid = Number(readPidFile(folder)[0]);
  if (!(pid > 0)) return;
  try {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const isKept = commandOf(Number(parent)).some((word) => word.endsWith('/postgresKeeper.ts'));
    if (!isKept && commandOf(pid).includes(folder.cluster)) process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

/** @throws where there is no such process */
function commandOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readPidFile(folder: PostgresFolder): string[] {
  try {
    return readFileSync(pidFileOf(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function pidFileOf(folder: PostgresFolder): string {
  return join(folder.cluster, 'postmaster.pid');
}
