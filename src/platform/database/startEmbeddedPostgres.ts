import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config/readConfig.ts';
import { readClusterPasswords } from './clusterPasswords.ts';
import { findEmbeddedBinaries } from './embeddedBinaries.ts';
import { embeddedFaults } from './embeddedFaults.ts';
import { type KeeperMessage, type KeeperOrder, onMessage, sendMessage } from './keeperMessages.ts';
import {
  findRunFolder,
  keeperSocket,
  POSTGRES_DATABASE,
  POSTGRES_PORT,
  POSTGRES_SITE_USER,
  POSTGRES_USER,
  type PostgresFolder,
  postgresFolder,
} from './postgresFolder.ts';
import { PostgresUnavailable } from './PostgresUnavailable.ts';
import { prepareAccount } from './prepareAccount.ts';

type EmbeddedConnection = {
  host: string;
  user: string;
  /** Undefined where the keeper is one of an older version, which trusts. */
  password: string | undefined;
  database: string;
  port: number;
  ssl: false;
  sslnegotiation: 'postgres';
  options: string;
};

export type EmbeddedPostgres = {
  /**
   * The owner's connection for `pg`; `host` is the folder of the Unix socket. It never changes
   * while this is open.
   */
  connection: EmbeddedConnection;
  /** The connection of the role that may only read and write rows. */
  siteConnection: EmbeddedConnection;
  /** Ends this program's use; resolves when PostgreSQL has stopped if no other program uses it. */
  close(): Promise<void>;
};

export type StartEmbeddedPostgres = {
  /** DATA_DIR; everything lies in its `postgres` folder. */
  dataDir: string;
  /** System account to run it as when started as root. */
  account?: string | undefined;
  /** False switches fsync off, for tests. The program that starts PostgreSQL decides. */
  durable?: boolean;
  /** Lines for a person: the first start takes seconds. */
  onProgress?: (line: string) => void;
};

/** `pg` takes what is left open from PGSSLMODE and its like, which are meant for another server. */
const NOT_FROM_ENVIRONMENT = {
  ssl: false,
  sslnegotiation: 'postgres',
  options: '-c timezone=UTC',
} as const;

const FAILED_KEEPERS_LIMIT = 3;
const SILENCE_LIMIT_MS = 90_000;
const POLL_MS = 20;
const RETRY_MS = 500;

/**
 * PostgreSQL 18 for all programs of one data folder: the first starts it, the last one out stops
 * it, whatever way programs end (see postgresKeeper.ts). Throws ConfigError for settings that it
 * cannot have, PostgresUnavailable when this machine cannot run it, and with PostgreSQL's own words
 * when it does not start.
 */
export async function startEmbeddedPostgres(options: StartEmbeddedPostgres): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = postgresFolder(dataDir);
  const nativeFolder = findEmbeddedBinaries();
  const keeperCommand = (order: Omit<KeeperOrder, 'native_folder'>): string[] => [
    process.execPath,
    // It idles for weeks beside the site: a small heap, and no type stripper in memory after the
    // first start.
    '--max-old-space-size=32',
    '--max-semi-space-size=1',
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'postgresKeeper.ts'),
    JSON.stringify({ ...order, native_folder: nativeFolder } satisfies KeeperOrder),
  ];
  const onProgress = options.onProgress ?? (() => {});

  /** The account is found anew each time: the folder may have been given to another since. */
  async function joinAgain(): Promise<Socket> {
    const faults = embeddedFaults({ dataDir, account: options.account });
    if (faults.length > 0) throw new ConfigError(faults);
    const { prefix } = prepareAccount({
      dataDir,
      folder,
      account: options.account,
      probe: (root) => keeperCommand({ root, durable: false, is_probe: true }),
    });
    const command = [...prefix, ...keeperCommand({ root: folder.root, durable: options.durable ?? true })];
    return joinKeeper({ folder, command, onProgress });
  }
  let isClosing = false;
  let socket: Socket | undefined = await joinAgain();
  let rejoining: Promise<void> | undefined;
  watch(socket);

  function watch(joined: Socket): void {
    joined.once('close', () => {
      socket = undefined;
      if (!isClosing) rejoining = rejoin();
    });
  }

  /**
   * The keeper was killed: PostgreSQL shuts down by itself, and whoever is quickest starts a new
   * keeper.
   */
  async function rejoin(): Promise<void> {
    for (;;) {
      if (socket || isClosing) return;
      try {
        socket = await joinAgain();
        watch(socket);
      } catch (error) {
        onProgress(`The database does not start again: ${error instanceof Error ? error.message : error}`);
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  const passwords = readClusterPasswords(folder);
  const connection = {
    host: findRunFolder(folder) ?? folder.run,
    user: POSTGRES_USER,
    password: passwords?.owner,
    database: POSTGRES_DATABASE,
    port: POSTGRES_PORT,
    ...NOT_FROM_ENVIRONMENT,
  };
  return {
    connection,
    siteConnection: passwords
      ? { ...connection, user: POSTGRES_SITE_USER, password: passwords.site }
      : connection,
    async close() {
      isClosing = true;
      // A keeper that was just called must hear that nobody needs it.
      await rejoining;
      if (socket) await leaveKeeper(socket);
    },
  };
}

type JoinKeeper = {
  folder: PostgresFolder;
  command: string[];
  onProgress: (line: string) => void;
};

/**
 * A connection to a keeper that says its PostgreSQL is ready; starts the keeper when nobody has.
 */
async function joinKeeper({ folder, command, onProgress }: JoinKeeper): Promise<Socket> {
  let keeper: ChildProcess | undefined;
  let failedKeepers = 0;
  let lastAnswerAt = performance.now();
  while (failedKeepers < FAILED_KEEPERS_LIMIT && performance.now() - lastAnswerAt < SILENCE_LIMIT_MS) {
    const socket = await connectToKeeper(folder);
    if (socket) {
      sendMessage(socket, { kind: 'join' });
      const answer = await waitForAnswer(socket, onProgress);
      if (answer?.kind === 'ready') {
        if (keeper && keeper.pid !== answer.pid) await endNeedlessKeeper(keeper);
        return socket.unref();
      }
      socket.destroy();
      if (answer?.kind === 'failed') throw new PostgresUnavailable(answer.reason);
      lastAnswerAt = performance.now();
    }
    if (keeper && hasEnded(keeper) && keeper.exitCode !== 0) failedKeepers += 1;
    if (!keeper || hasEnded(keeper)) keeper = spawnKeeper(folder, command);
    await delay(POLL_MS);
  }
  throw new PostgresUnavailable(`its keeper does not answer.\n${tail(folder.keeper_log)}`);
}

function connectToKeeper(folder: PostgresFolder): Promise<Socket | undefined> {
  const runFolder = findRunFolder(folder);
  if (!runFolder) return Promise.resolve(undefined);
  return new Promise((resolveSocket) => {
    const socket = connect(keeperSocket(runFolder), () => resolveSocket(socket));
    socket.on('error', () => resolveSocket(undefined));
  });
}

/** Resolves with what the keeper decided, or undefined when it ended without a word. */
function waitForAnswer(
  socket: Socket,
  onProgress: (line: string) => void,
): Promise<KeeperMessage | undefined> {
  return new Promise((answer) => {
    socket.once('close', () => answer(undefined));
    onMessage<KeeperMessage>(socket, (message) => {
      if (message.kind === 'progress') onProgress(message.line);
      else answer(message);
    });
  });
}

/**
 * Says goodbye and waits for the end: at once when others go on, after PostgreSQL has stopped when
 * we were last.
 */
async function leaveKeeper(socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  socket.ref();
  const ended = new Promise<void>((resolveEnd) => socket.once('close', () => resolveEnd()));
  const answered = new Promise<boolean>((answer) => {
    onMessage<KeeperMessage>(socket, (message) => message.kind === 'left' && answer(message.is_stopped));
  });
  sendMessage(socket, { kind: 'leave' });
  const isStopped = await Promise.race([answered, ended.then(() => true)]);
  if (!isStopped) socket.destroy();
  await ended;
}

/**
 * In a session of its own, so that Ctrl-C in a terminal reaches the programs and not the keeper.
 */
function spawnKeeper(folder: PostgresFolder, command: string[]): ChildProcess {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants;
  // The folder may belong to another account than ours: no link of its making is followed.
  const logFd = openSync(folder.keeper_log, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  const [program, ...args] = command;
  const keeper = spawn(program!, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFd, logFd],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: folder.compile_cache,
    },
  });
  closeSync(logFd);
  keeper.on('error', () => {});
  keeper.unref();
  return keeper;
}

/**
 * Several programs that start at once each call a keeper; one of them gets the lock. Ours did not:
 * left alone it could take the lock after the last program has gone, and start PostgreSQL for
 * nobody. It owns nothing yet, so it is killed.
 */
async function endNeedlessKeeper(keeper: ChildProcess): Promise<void> {
  if (hasEnded(keeper)) return;
  const ended = new Promise<void>((resolveEnd) => keeper.once('exit', () => resolveEnd()));
  keeper.ref();
  keeper.kill('SIGKILL');
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function tail(path: string): string {
  return readFileSync(path, 'utf8').slice(-2_000).trim();
}
