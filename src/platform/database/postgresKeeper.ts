/**
 * The keeper: a small program of its own session that owns the embedded PostgreSQL of one data
 * folder. Every program that uses the database holds a connection to the keeper's socket; when the
 * last is gone, however it ended, the keeper stops PostgreSQL and ends. Started by
 * startEmbeddedPostgres.ts, never by hand.
 */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster } from './createCluster.ts';
import { linkLibraries } from './embeddedBinaries.ts';
import { takeKeeperLock } from './takeKeeperLock.ts';
import type { KeeperOrder } from './keeperMessages.ts';
import { acceptPrograms } from './keeperPrograms.ts';
import { makeRunFolder, removeRunFolder } from './keeperRunFolder.ts';
import { keepPostmasterRunning, type RunningPostmaster } from './keepPostmasterRunning.ts';
import { keeperSocket, postgresFolderAt } from './postgresFolder.ts';
import { removeEmptyPidFile, removeStalePidFile } from './postmaster.ts';
import { secureCluster } from './secureCluster.ts';

const POSTGRES_MAJOR = '18';

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
  if (lockFd !== undefined) await keep(lockFd);
}

function probe(): void {
  linkLibraries(order.native_folder, folder.libraries);
  const program = join(order.native_folder, 'bin', 'postgres');
  const tried = spawnSync(program, ['--version'], { env, encoding: 'utf8' });
  if (tried.status === 0) return;
  const isForeign = tried.error && 'code' in tried.error && tried.error.code === 'ENOENT';
  const reason = isForeign ? 'it needs glibc, which musl systems such as Alpine lack' : tried.error?.message;
  process.stderr.write(`${program}: ${reason ?? tried.stderr}`);
  process.exitCode = 1;
}

async function keep(lockFd: number): Promise<void> {
  const { native_folder: nativeFolder, durable } = order;
  const runFolder = makeRunFolder(folder);
  let preparation: ChildProcess | undefined;
  let running: RunningPostmaster | undefined;
  let isStopping = false;
  // Ctrl-C and a service manager's signals to the whole group are for the programs; when they end,
  // so do we.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const programs = acceptPrograms({ socketPath: keeperSocket(runFolder), onDeserted: () => void stop() });

  try {
    linkLibraries(nativeFolder, folder.libraries);
    const preparing = {
      folder,
      nativeFolder,
      env,
      durable,
      lockFd,
      onProgress: programs.sayProgress,
      onChild: (child: ChildProcess) => (preparation = child),
    };
    await createCluster(preparing);
    checkMajorVersion();
    removeStalePidFile(folder);
    if (isStopping) return;
    removeEmptyPidFile(folder);
    await secureCluster(preparing);
    if (isStopping) return;
    running = keepPostmasterRunning({
      folder,
      runFolder,
      nativeFolder,
      env,
      durable,
      lockFd,
      onReady: programs.setReady,
    });
    await running.ended;
  } catch (error) {
    // Not the end yet: the program that called us may not be here to hear it.
    if (!isStopping) programs.setFailed(error instanceof Error ? error.message : String(error));
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    programs.close();
    preparation?.kill('SIGKILL');
    await running?.stop();
    removeRunFolder(folder);
    // Before the last word: whoever hears it may start the next keeper at once.
    closeSync(lockFd);
    programs.sayStopped();
    // Data written to a local socket is still delivered after its writer has ended.
    setImmediate(() => process.exit(0));
  }
}

function checkMajorVersion(): void {
  const found = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== POSTGRES_MAJOR)
    throw new Error(
      `${folder.cluster} was made by PostgreSQL ${found}, this program carries PostgreSQL ${POSTGRES_MAJOR}.`,
    );
}
