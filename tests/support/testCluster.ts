import { accessSync, chmodSync, constants, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/startEmbeddedPostgres.ts';
import { makeOwnedTempFolder, nameOfProcess } from './ownedTempFolder.ts';

/** The cluster of one test run, and the run's prefix of database names. */
export type TestClusterPlace = {
  run: string;
  /** The embedded cluster's folder; empty when the run uses a server. */
  data_dir: string;
  /** TEST_DATABASE_URL, or empty. */
  database_url: string;
};

export type TestCluster = {
  place: TestClusterPlace;
  close(): Promise<void>;
};

const SHARED_MEMORY = '/dev/shm';
const MIN_SHARED_MEMORY_BYTES = 2 ** 31;
const DATABASE = /^longstrip_test_([a-z0-9]+)_/;

/**
 * Starts what makeTestDatabase() needs. The embedded cluster starts in the background: a run
 * without database tests does not wait for it. Removes what killed runs left.
 */
export async function startTestCluster(
  options: { databaseUrl?: string; run?: string } = {},
): Promise<TestCluster> {
  const run = options.run ?? `${nameOfProcess(process.pid)}`.replace('-', 'x');
  const databaseUrl = options.databaseUrl ?? process.env['TEST_DATABASE_URL'] ?? '';
  return databaseUrl ? useServer(run, databaseUrl) : startCluster(run);
}

function startCluster(run: string): TestCluster {
  const data_dir = makeOwnedTempFolder('longstrip-test', fastestTempFolder());
  // PostgreSQL may run as another user, who must get through to its own folder.
  chmodSync(data_dir, 0o711);
  // The failure is reported by the first caller that needs a database.
  const starting = startEmbeddedPostgres({ dataDir: data_dir, durable: false }).catch(() => undefined);
  return {
    place: { run, data_dir, database_url: '' },
    async close() {
      await (await starting)?.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** Memory, where there is plenty: copying the template is five times as fast as on a disk. */
function fastestTempFolder(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > MIN_SHARED_MEMORY_BYTES ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * The run holds a lock named after it for as long as it lives; databases of runs without one are
 * dropped.
 */
async function useServer(run: string, database_url: string): Promise<TestCluster> {
  const client = new Client({ connectionString: database_url });
  await client.connect();
  await client.query("select pg_advisory_lock(hashtext('longstrip test run'), hashtext($1))", [run]);
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  for (const { datname } of rows) {
    const other = DATABASE.exec(datname)?.[1];
    if (!other || other === run) continue;
    const tried = await client.query<{ is_gone: boolean }>(
      "select pg_try_advisory_lock(hashtext('longstrip test run'), hashtext($1)) as is_gone",
      [other],
    );
    if (tried.rows[0]?.is_gone) await client.query(`drop database if exists ${datname} with (force)`);
  }
  return {
    place: { run, data_dir: '', database_url },
    async close() {
      const own = await client.query<{ datname: string }>(
        'select datname from pg_database where datname like $1',
        [`longstrip\\_test\\_${run}\\_%`],
      );
      for (const { datname } of own.rows)
        await client.query(`drop database if exists ${datname} with (force)`);
      await client.end();
    },
  };
}

/** The server of a run, waited for. `close` ends only this use of it. */
export async function joinTestCluster(place: TestClusterPlace): Promise<EmbeddedPostgres | TestServer> {
  if (place.database_url)
    return { connection: { connectionString: place.database_url }, close: async () => {} };
  return startEmbeddedPostgres({ dataDir: place.data_dir, durable: false });
}

type TestServer = {
  connection: { connectionString: string };
  close(): Promise<void>;
};
