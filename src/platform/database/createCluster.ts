import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { POSTGRES_DATABASE, POSTGRES_USER, type PostgresFolder } from './postgresFolder.ts';
import { runProgram, runSingleUser, type RunProgram } from './runSingleUser.ts';

/** For a small machine; an operator changes them with ALTER SYSTEM. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '48MB',
  max_connections: '50',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  // The io workers of PostgreSQL 18 cost three more processes and gain nothing on one small disk.
  io_method: 'sync',
  // Not in /dev/shm: containers make it too small, and a killed cluster would leave its segments
  // there.
  dynamic_shared_memory_type: 'mmap',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // A statement whose program was killed ends by itself and lets go of its locks.
  client_connection_check_interval: '2s',
};

export type CreateCluster = RunProgram & {
  folder: PostgresFolder;
  durable: boolean;
};

/**
 * Makes the cluster unless it is there. It is made beside its place and moved there whole, so a
 * start killed in the middle leaves nothing that counts. Call under the keeper's lock. Throws with
 * initdb's own words.
 */
export async function createCluster(options: CreateCluster): Promise<void> {
  const { folder, nativeFolder, onProgress } = options;
  for (const name of readdirSync(folder.root))
    if (name.startsWith('cluster.new')) rmSync(join(folder.root, name), { recursive: true, force: true });
  if (existsSync(folder.cluster)) return;

  const fresh = `${folder.cluster}.new`;
  onProgress('Creating the database (this happens once) ...');
  await runProgram(options, join(nativeFolder, 'bin', 'initdb'), [
    `--pgdata=${fresh}`,
    `--username=${POSTGRES_USER}`,
    // Until secureCluster has been here; PostgreSQL is not started before.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
    '--no-instructions',
    ...(options.durable ? [] : ['--no-sync']),
    ...Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  ]);
  await runSingleUser(options, fresh, [`create database ${POSTGRES_DATABASE}`]);
  renameSync(fresh, folder.cluster);
  if (options.durable) syncFolder(folder.root);
  onProgress('The database is created.');
}

function syncFolder(path: string): void {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
