import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * So many times within a span of time; a name stands for one limit. Passing it again within a day
 * doubles the wait each time, up to `maxWaitSeconds` where that is given.
 */
export type Limit = { name: string; points: number; seconds: number; maxWaitSeconds?: number };

export type Throttle = {
  /** Counts one; the seconds to wait when that was one too many, else 0. */
  take(limit: Limit, key: string): Promise<number>;
  /** Counts one, and says as well how many that makes in the running span. */
  count(limit: Limit, key: string): Promise<Counted>;
  /** The seconds to wait if one more would be too many, else 0; counts nothing. */
  wait(limit: Limit, key: string): Promise<number>;
  /** Takes back one that was counted: it turned out to be none of what is limited. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets what was counted, and how often the limit was passed. */
  forgive(limit: Limit, key: string): Promise<void>;
  close(): Promise<void>;
};

export type Counted = { waitSeconds: number; taken: number };

export type OpenThrottle = {
  pool: Pick<Pool, 'query'>;
  /**
   * Called when expired entries could not be removed. They no longer count, and removal is tried
   * again.
   */
  onError: (error: unknown) => void;
  tidyMs?: number;
};

const STRIKES_SECONDS = 24 * 3600;
const TIDY_MS = 10 * 60_000;

/**
 * Counts in the database, for all nodes together; while that is away every call rejects, and
 * callers let nobody pass. Keys are kept as hashes: they hold addresses and names.
 */
export function openThrottle({ pool, onError, tidyMs = TIDY_MS }: OpenThrottle): Throttle {
  let tidying = Promise.resolve();
  const timer = setInterval(() => (tidying = removeExpired(pool).catch(onError)), tidyMs).unref();
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(limit: Limit): RateLimiterPostgres {
    const limiter = limiters.get(limit.name) ?? makeLimiter(pool, limit);
    limiters.set(limit.name, limiter);
    return limiter;
  }

  function strikesOf(limit: Limit): RateLimiterPostgres {
    return limiterOf({
      name: `${limit.name}_strikes`,
      points: Number.MAX_SAFE_INTEGER,
      seconds: STRIKES_SECONDS,
    });
  }

  /**
   * Once for each time that the limit is passed; what follows until the end of the wait only waits.
   */
  async function strike(limit: Limit, key: string): Promise<number> {
    const { consumedPoints } = await strikesOf(limit).consume(key);
    const seconds = Math.min(
      limit.seconds * 2 ** (consumedPoints - 1),
      limit.maxWaitSeconds ?? limit.seconds,
    );
    await limiterOf(limit).block(key, seconds);
    return seconds;
  }

  async function count(limit: Limit, plainKey: string): Promise<Counted> {
    const key = hashed(plainKey);
    try {
      const { consumedPoints } = await limiterOf(limit).consume(key);
      return { waitSeconds: 0, taken: consumedPoints };
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      const taken = thrown.consumedPoints;
      const isFirst = taken === limit.points + 1;
      if (isFirst && limit.maxWaitSeconds !== undefined)
        return { waitSeconds: await strike(limit, key), taken };
      return { waitSeconds: secondsOf(thrown), taken };
    }
  }

  return {
    count,
    take: async (limit, key) => (await count(limit, key)).waitSeconds,
    async wait(limit, key) {
      const found = await limiterOf(limit).get(hashed(key));
      return found && found.consumedPoints >= limit.points ? secondsOf(found) : 0;
    },
    async giveBack(limit, plainKey) {
      const key = limiterOf(limit).getKey(hashed(plainKey));
      // Not during a wait: the next one would pass the limit once more.
      await pool.query(
        'update throttles set points = points - 1 where key = $1 and expire > $2 and points between 1 and $3',
        [key, Date.now(), limit.points],
      );
    },
    async forgive(limit, plainKey) {
      const key = hashed(plainKey);
      await limiterOf(limit).delete(key);
      if (limit.maxWaitSeconds !== undefined) await strikesOf(limit).delete(key);
    },
    async close() {
      clearInterval(timer);
      await tidying;
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function makeLimiter(pool: Pick<Pool, 'query'>, { name, points, seconds }: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // Without names, statements need no connection of their own.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
    },
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    // It would have a timer for each limit, all removing the same rows.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** In milliseconds of this node's clock, by which the library also writes them. */
async function removeExpired(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query('delete from throttles where expire < $1', [Date.now()]);
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
