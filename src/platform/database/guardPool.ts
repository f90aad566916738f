import type { PostgresPool } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Breaker } from './openBreaker.ts';

/** Without a breaker: whoever works with it has time to wait. */
const PATIENT: Pick<Breaker, 'run'> = { run: (work) => work() };

/**
 * A pool for Kysely. A statement that timed out on our side is still running on its connection:
 * such a connection is not used again, not even for a rollback.
 */
export function guardPool(pool: Pool, breaker: Pick<Breaker, 'run'> = PATIENT): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await borrow(pool, breaker);
      let broken: unknown;
      const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
        if (broken) throw broken;
        try {
          return await breaker.run(() => client.query(sql, [...parameters]));
        } catch (error) {
          if (!(error instanceof DatabaseError)) broken = error;
          throw error;
        }
      };
      return {
        query: query as Awaited<ReturnType<PostgresPool['connect']>>['query'],
        release: (destroy?: boolean) => client.release(broken !== undefined || destroy),
      };
    },
  };
}

/** A connection that arrives after its caller has gone goes back at once. */
async function borrow(pool: Pool, breaker: Pick<Breaker, 'run'>): Promise<PoolClient> {
  let connecting: Promise<PoolClient> | undefined;
  try {
    return await breaker.run(() => (connecting = pool.connect()));
  } catch (error) {
    connecting?.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  }
}
