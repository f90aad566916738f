import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { checkDatabase } from '../../src/platform/database/checkDatabase.ts';
import type { Connection } from '../../src/platform/database/Connection.ts';
import { connectDatabase, type Database } from '../../src/platform/database/connectDatabase.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { hashMigrations } from '../../src/platform/database/migrationFiles.ts';
import { makeCrowd, type CrowdPart } from './makeCrowd.ts';
import { joinTestCluster } from './testCluster.ts';

export type TestDatabase = {
  database: Database;
  /** For what connects by itself. */
  connection: Connection;
  /** Closes `database` and removes it from the server. */
  drop(): Promise<void>;
};

/** Makes the tables of the job queue beforehand, because a site then starts in half the time. */
type MakeQueue = (connection: Connection) => Promise<void>;

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** Allows for a machine that is busy with other tests. */
const CONNECT_TIMEOUT_MS = 20_000;
let made = 0;

/**
 * A database of its own, with all migrations applied and the parts of the crowd that are asked for,
 * in about 20 ms: a copy of a template that the first caller of the run makes. Needs
 * globalDatabase.ts in Vitest's globalSetup.
 */
export async function makeTestDatabase(
  options: { migrations?: string; crowd?: readonly CrowdPart[]; makeQueue?: MakeQueue } = {},
): Promise<TestDatabase> {
  const place = inject('testCluster');
  const cluster = await joinTestCluster(place);
  const server = new Client(cluster.connection);
  await server.connect();
  try {
    const prefix = `longstrip_test_${place.run}_`;
    const template = await findOrMakeTemplate({
      server,
      prefix,
      migrations: options.migrations ?? MIGRATIONS,
      crowd: options.crowd ?? (options.migrations ? [] : ['hidden', 'adult']),
      makeQueue: options.makeQueue,
    });
    const name = `${prefix}${process.pid}_${Date.now()}_${(made += 1)}`;
    // Without fsync, copying files beats writing all of it to the log; a server given to us may
    // have fsync on.
    const strategy = place.data_dir ? 'file_copy' : 'wal_log';
    await server.query(`create database ${name} template ${template} strategy ${strategy}`);
    const connection = { ...connectionOf(cluster.connection), database: name };
    const database = connectDatabase({
      connection,
      applicationName: 'longstrip tests',
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    });
    return {
      database,
      connection,
      async drop() {
        await database.close();
        await server.query(`drop database if exists ${name} with (force)`);
        await server.end();
        await cluster.close();
      },
    };
  } catch (error) {
    await server.end();
    await cluster.close();
    throw error;
  }
}

async function findOrMakeTemplate(options: {
  server: Client;
  prefix: string;
  migrations: string;
  crowd: readonly CrowdPart[];
  makeQueue: MakeQueue | undefined;
}): Promise<string> {
  const { server, prefix, migrations, crowd, makeQueue } = options;
  // PostgreSQL cuts names at 63 letters.
  const parts = crowd.map((part) => part[0]).join('');
  const template = `${prefix}t_${hashMigrations(migrations)}_${parts}${makeQueue ? 'q' : ''}`;
  await server.query("select pg_advisory_lock(hashtext('longstrip test template'), hashtext($1))", [
    template,
  ]);
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    // Made under another name: whoever finds the template finds it whole.
    const draft = `${template}_draft`;
    await server.query(`drop database if exists ${draft} with (force)`);
    await server.query(
      `create database ${draft} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    );
    const connection = { ...connectionOf(server), database: draft };
    // Gives it the extension that the migrations go by.
    await checkDatabase(connection);
    await migrate({ connection, folder: migrations });
    await makeQueue?.(connection);
    if (crowd.length > 0) await fillTemplate(connection, crowd);
    await server.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await server.query("select pg_advisory_unlock(hashtext('longstrip test template'), hashtext($1))", [
      template,
    ]);
  }
}

async function fillTemplate(connection: Connection, crowd: readonly CrowdPart[]): Promise<void> {
  const database = connectDatabase({ connection, applicationName: 'longstrip tests' });
  try {
    await makeCrowd(database.write, crowd);
    // A template does not live long enough for autovacuum.
    await database.writePool.query('vacuum analyze');
  } finally {
    await database.close();
  }
}

/** One by one: a database named beside a connection string would lose to the string's own. */
function connectionOf(from: Connection | Client): Connection {
  const { user, password, host, port } = from instanceof Client ? from : new Client(from);
  return { user, password, host, port } as Connection;
}
