import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { columnTypes } from './columnTypes.ts';
import type { Connection } from './Connection.ts';
import { guardPool } from './guardPool.ts';
import type { Tables } from './Tables.ts';

export type Database = {
  /** The primary: all writes, and reads of what one has just written. */
  write: Kysely<Tables>;
  /** Reads that may be some seconds old; refuses to write. */
  read: Kysely<Tables>;
  writePool: Pool;
  readPool: Pool;
  /** For what needs a connection of its own, as the job queue. */
  connection: Connection;
  /**
   * Connects as the owner of the tables, for migrations only. Equals `connection` if there is only
   * one role.
   */
  ownerConnection: Connection;
  /**
   * Waits for running statements, then closes; resolves when an embedded PostgreSQL of ours alone
   * has stopped.
   */
  close(): Promise<void>;
};

export type ConnectDatabase = {
  connection: Connection;
  ownerConnection?: Connection;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  writePoolSize?: number;
  readPoolSize?: number;
  writeTimeoutMs?: number;
  readTimeoutMs?: number;
  /** The time to wait for a connection, also for a free one of a full pool. */
  connectTimeoutMs?: number;
  /** A connection broke: nothing to do, the pool makes another. */
  onConnectionLost?: (error: Error) => void;
};

const KEEP_ALIVE_DELAY_MS = 10_000;
const IDLE_CONNECTION_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The server gives up on a statement first; this is for a server that has vanished. */
const VANISHED_SERVER_GRACE_MS = 1_000;
/** Connection option that makes PostgreSQL refuse writes. */
export const READ_ONLY = '-c default_transaction_read_only=on';

/**
 * Opens the two pools; connects lazily, so it neither waits nor fails. See openDatabase for the one
 * that checks.
 */
export function connectDatabase(options: ConnectDatabase): Database {
  const writePool = openPool(options, {
    max: options.writePoolSize ?? 10,
    statement_timeout: options.writeTimeoutMs ?? 30_000,
  });
  const readPool = openPool(options, {
    max: options.readPoolSize ?? 10,
    statement_timeout: options.readTimeoutMs ?? 10_000,
    options: READ_ONLY,
  });
  let closed: Promise<void> | undefined;
  return {
    write: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(writePool) }) }),
    read: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(readPool) }) }),
    writePool,
    readPool,
    connection: options.connection,
    ownerConnection: options.ownerConnection ?? options.connection,
    close: () => (closed ??= Promise.all([writePool.end(), readPool.end()]).then(() => undefined)),
  };
}

export type PoolLimits = { max: number; statement_timeout: number; options?: string };

/** One pool. Statements end on the server first, and a second later here. */
export function openPool(
  options: Pick<ConnectDatabase, 'connection' | 'applicationName' | 'connectTimeoutMs' | 'onConnectionLost'>,
  own: PoolLimits,
): Pool {
  const pool = new Pool({
    ...options.connection,
    ...own,
    options: `-c timezone=UTC ${own.options ?? ''}`,
    application_name: options.applicationName ?? 'longstrip',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 1_000,
    query_timeout: own.statement_timeout + VANISHED_SERVER_GRACE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: columnTypes,
  });
  const onLost = options.onConnectionLost ?? (() => {});
  pool.on('error', onLost);
  // While a connection is lent out the pool does not listen: without this, losing it inside of a
  // transaction would be an uncaught exception.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
