import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { openPool, READ_ONLY, type ConnectDatabase, type PoolLimits } from './connectDatabase.ts';
import { guardPool } from './guardPool.ts';
import { openBreaker } from './openBreaker.ts';
import { openProbe } from './openProbe.ts';
import type { Tables } from './Tables.ts';

/** The database as requests use it: nobody waits long for one that hangs. */
export type RequestDatabase = {
  write: Kysely<Tables>;
  read: Kysely<Tables>;
  /** The primary too, for finding out who calls: writes of one member cannot hold it up. */
  callers: Kysely<Tables>;
  /** For single statements on the primary that are no Kysely queries. */
  queries: Pick<Pool, 'query'>;
  close(): Promise<void>;
};

/** A statement of a request that takes longer has failed. */
const STATEMENT_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 1_000;
/** An answer takes a millisecond. */
const PROBE_LIMIT_MS = 1_000;
const POOL_SIZE = 10;
const CALLERS_POOL_SIZE = 4;

export type ConnectForRequests = Pick<
  ConnectDatabase,
  'connection' | 'applicationName' | 'onConnectionLost'
> & {
  /** The database ceased to answer, or answers again. */
  onAway?: (isAway: boolean) => void;
  /** Factor for the time that requests wait. Tests raise it, because their machine is busy. */
  patience?: number;
};

/**
 * Opens pools of short patience behind one circuit breaker. Jobs, imports and migrations have
 * others.
 */
export function connectForRequests(options: ConnectForRequests): RequestDatabase {
  const { connection, onAway, patience = 1 } = options;
  const probe = openProbe(connection, PROBE_LIMIT_MS * patience);
  const breaker = openBreaker({ probe, patience, ...(onAway ? { onChange: onAway } : {}) });
  const connectTimeoutMs = CONNECT_TIMEOUT_MS * patience;
  const pools: Pool[] = [];
  const open = (own: Omit<PoolLimits, 'statement_timeout'>) => {
    const pool = openPool(
      { ...options, connectTimeoutMs },
      { ...own, statement_timeout: STATEMENT_TIMEOUT_MS * patience },
    );
    pools.push(pool);
    return pool;
  };
  const over = (pool: Pool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, breaker) }) });
  const writePool = open({ max: POOL_SIZE });
  const query = (...given: unknown[]) =>
    breaker.run(() => writePool.query(...(given as Parameters<Pool['query']>)) as never);
  let closed: Promise<void> | undefined;
  return {
    write: over(writePool),
    read: over(open({ max: POOL_SIZE, options: READ_ONLY })),
    callers: over(open({ max: CALLERS_POOL_SIZE })),
    queries: { query: query as Pool['query'] },
    close: () =>
      (closed ??= Promise.all([breaker.close(), ...pools.map((pool) => pool.end())]).then(() => undefined)),
  };
}
