/**
 * The keeper: a small program of its own session that owns the embedded PostgreSQL of one data folder. Every
 * program that uses the database holds a connection to the keeper's socket; when the last is gone, however it
 * ended, the keeper stops PostgreSQL and ends. Started by startEmbeddedPostgres.ts, never by hand.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCluster } from './createCluster.ts';
import { linkLibraries } from './embeddedBinaries.ts';
import { takeKeeperLock } from './keeperLock.ts';
import {
  type KeeperMessage,
  type KeeperOrder,
  onMessage,
  type ProgramMessage,
  sendMessage,
} from './keeperMessages.ts';
import { makeRunFolder, removeRunFolder } from './keeperRunFolder.ts';
import { keeperSocket, type PostgresFolder, postgresFolderAt } from './postgresFolder.ts';
import { removeStalePidFile, spawnPostmaster, stopPostmaster, waitUntilReady } from './postmaster.ts';

const POSTGRES_MAJOR = '18';
const FIRST_PROGRAM_WAIT_MS = 10_000;
const MAX_LOG_BYTES = 1_000_000;
const MAX_RESTART_DELAY_MS = 2_000;
const FIRST_START_LIMIT_MS = 30_000;

const order = JSON.parse(process.argv[2] ?? '{}') as KeeperOrder;
const folder = postgresFolderAt(order.root);
const env: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  LD_LIBRARY_PATH: folder.libraries,
};
if (order.is_probe) probe();
else {
  const lockFd = await takeKeeperLock(folder);
  if (lockFd !== undefined) await keep({ order, folder, lockFd });
}

function probe(): void {
  linkLibraries({ native_folder: order.native_folder, version: '' }, folder.libraries);
  const tried = spawnSync(join(order.native_folder, 'bin', 'postgres'), ['--version'], {
    env,
    encoding: 'utf8',
  });
  if (tried.status === 0) return;
  process.stderr.write(tried.error?.message ?? tried.stderr);
  process.exitCode = 1;
}

async function keep(kept: { order: KeeperOrder; folder: PostgresFolder; lockFd: number }): Promise<void> {
  const programs = new Set<Socket>();
  const leaving = new Set<Socket>();
  /** What was said so far, for programs that come later. */
  const said: KeeperMessage[] = [];
  let initdb: ChildProcess | undefined;
  let postmaster: ChildProcess | undefined;
  let isStopping = false;

  const runFolder = makeRunFolder(folder);
  const server = createServer(welcome).listen(keeperSocket(runFolder));
  const firstProgram = setTimeout(() => void stop(), FIRST_PROGRAM_WAIT_MS);
  // Ctrl-C and a service manager's signals to the whole group are for the programs; when they end, so do we.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

  try {
    linkLibraries({ native_folder: order.native_folder, version: '' }, folder.libraries);
    removeStalePidFile(folder);
    await createCluster({
      folder,
      nativeFolder: order.native_folder,
      env,
      durable: order.durable,
      lockFd: kept.lockFd,
      onProgress: (line) => tell({ kind: 'progress', line }),
      onChild: (started) => (initdb = started),
    });
    checkMajorVersion();
    if (!isStopping) await runPostgres();
  } catch (error) {
    if (isStopping) return;
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    await stop();
  }

  function welcome(socket: Socket): void {
    if (isStopping) return void socket.destroy();
    clearTimeout(firstProgram);
    programs.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => forget(socket));
    for (const message of said) sendMessage(socket, message);
    onMessage<ProgramMessage>(socket, () => {
      programs.delete(socket);
      leaving.add(socket);
      if (programs.size === 0) return void stop();
      sendMessage(socket, { kind: 'left', is_stopped: false });
      leaving.delete(socket);
    });
  }

  function forget(socket: Socket): void {
    leaving.delete(socket);
    if (programs.delete(socket) && programs.size === 0) void stop();
  }

  function tell(message: KeeperMessage): void {
    said.push(message);
    for (const socket of programs) sendMessage(socket, message);
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    server.close();
    clearTimeout(firstProgram);
    initdb?.kill('SIGKILL');
    if (postmaster) await stopPostmaster(postmaster);
    removeRunFolder(folder);
    for (const socket of leaving) sendMessage(socket, { kind: 'left', is_stopped: true });
    // What is written to a local socket survives the process that wrote it.
    setImmediate(() => process.exit(0));
  }

  /** Keeps PostgreSQL running until stop(): it comes back after a crash, for as long as programs need it. */
  async function runPostgres(): Promise<void> {
    const startedAt = performance.now();
    let wasReady = false;
    let restartDelayMs = 50;
    while (!isStopping) {
      const logFd = openLog();
      const logStart = fstatSync(logFd).size;
      const started = spawnPostmaster({
        folder,
        runFolder,
        nativeFolder: order.native_folder,
        env,
        durable: order.durable,
        lockFd: kept.lockFd,
        logFd,
      });
      postmaster = started;
      const ended = new Promise((resolve) => started.once('exit', resolve).once('error', resolve));
      if (await waitUntilReady(started, folder)) {
        if (!wasReady) tell({ kind: 'ready' });
        wasReady = true;
        restartDelayMs = 50;
      }
      await ended;
      if (isStopping) return;
      const words = readLogFrom(logFd, logStart);
      closeSync(logFd);
      const isOver = performance.now() - startedAt > FIRST_START_LIMIT_MS || !isPassing(words);
      if (!wasReady && isOver) throw new Error(`PostgreSQL did not start:\n${words.trim()}`);
      await delay(restartDelayMs);
      restartDelayMs = Math.min(restartDelayMs * 2, MAX_RESTART_DELAY_MS);
    }
  }
}

/** Reasons not to start that go away by themselves: the last server's processes are still ending. */
function isPassing(words: string): boolean {
  return /pre-existing shared memory block|lock file ".*" already exists|could not bind Unix/.test(words);
}

function checkMajorVersion(): void {
  const found = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== POSTGRES_MAJOR)
    throw new Error(
      `${folder.cluster} was made by PostgreSQL ${found}, this program carries PostgreSQL ${POSTGRES_MAJOR}.`,
    );
}

function openLog(): number {
  const path = folder.postgres_log;
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, 'a+', 0o600);
}

function readLogFrom(fd: number, start: number): string {
  const length = Math.min(fstatSync(fd).size - start, 8_000);
  const bytes = Buffer.alloc(Math.max(length, 0));
  readSync(fd, bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}
