import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedBinaries } from './embeddedBinaries.ts';
import { type KeeperMessage, type KeeperOrder, onMessage, sendMessage } from './keeperMessages.ts';
import {
  findRunFolder,
  keeperSocket,
  POSTGRES_DATABASE,
  POSTGRES_PORT,
  POSTGRES_USER,
  type PostgresFolder,
  postgresFolder,
} from './postgresFolder.ts';
import { PostgresUnavailable } from './PostgresUnavailable.ts';
import { prepareAccount } from './prepareAccount.ts';

export interface EmbeddedPostgres {
  /** For `pg`; `host` is the folder of the Unix socket. It stays the same for as long as this is open. */
  connection: { host: string; user: string; database: string; port: number };
  /** Ends this program's use; resolves when PostgreSQL has stopped if no other program uses it. */
  close(): Promise<void>;
}

export interface StartEmbeddedPostgres {
  /** DATA_DIR; everything lies in its `postgres` folder. */
  dataDir: string;
  /** False switches fsync off, for tests. The program that starts PostgreSQL decides. */
  durable?: boolean;
  /** Lines for a person: the first start takes seconds. */
  onProgress?: (line: string) => void;
}

const SILENT_KEEPERS_LIMIT = 3;
const POLL_MS = 20;
const RETRY_MS = 500;

/**
 * PostgreSQL 18 for all programs of one data folder: the first starts it, the last one out stops it, whatever way
 * programs end (see postgresKeeper.ts). Throws PostgresUnavailable when this machine cannot run it, and with
 * PostgreSQL's own words when it does not start.
 */
export async function startEmbeddedPostgres(options: StartEmbeddedPostgres): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const folder = postgresFolder(dataDir);
  const binaries = findEmbeddedBinaries();
  const keeperCommand = (order: Omit<KeeperOrder, 'native_folder'>): string[] => [
    process.execPath,
    // It idles for weeks beside the site: a small heap, and no type stripper in memory after the first start.
    '--max-old-space-size=32',
    '--max-semi-space-size=1',
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'postgresKeeper.ts'),
    JSON.stringify({ ...order, native_folder: binaries.native_folder } satisfies KeeperOrder),
  ];
  const { prefix } = prepareAccount({
    dataDir,
    folder,
    probe: (root) => keeperCommand({ root, durable: false, is_probe: true }),
  });
  const command = [...prefix, ...keeperCommand({ root: folder.root, durable: options.durable ?? true })];
  const onProgress = options.onProgress ?? (() => {});

  let isClosing = false;
  let socket = await joinKeeper({ folder, command, onProgress, isCancelled: () => isClosing });
  socket.once('close', () => void rejoin());
  const connection = {
    host: socketFolder(folder),
    user: POSTGRES_USER,
    database: POSTGRES_DATABASE,
    port: POSTGRES_PORT,
  };
  return { connection, close };

  /** The keeper was killed: PostgreSQL shuts down by itself, and whoever is quickest starts a new keeper. */
  async function rejoin(): Promise<void> {
    while (!isClosing) {
      try {
        socket = await joinKeeper({ folder, command, onProgress, isCancelled: () => isClosing });
        if (socketFolder(folder) !== connection.host) pointTo();
        if (isClosing) socket.destroy();
        else socket.once('close', () => void rejoin());
        return;
      } catch (error) {
        onProgress(`The database does not start again: ${error instanceof Error ? error.message : error}`);
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    await leaveKeeper(socket);
  }
}
