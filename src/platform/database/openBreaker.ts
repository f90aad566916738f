import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Connection } from './Connection.ts';
import { DatabaseAway } from './DatabaseAway.ts';

/** Work that takes longer makes the breaker look whether the database answers at all. */
const SLOW_MS = 1_000;
/** A new connection and one row take milliseconds. */
const PROBE_LIMIT_MS = 1_500;
const PROBE_EVERY_MS = 500;

/** A circuit breaker: while it is open nobody waits for the database. */
export type Breaker = {
  /**
   * Runs `work` unless the database is away, and gives up on it when that turns out meanwhile.
   * @throws DatabaseAway
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

export type OpenBreaker = {
  connection: Connection;
  onChange?: (isAway: boolean) => void;
  /** Factor for the time that it waits. */
  patience?: number;
};

/**
 * Slow or broken work raises a doubt, and a connection of the breaker's own decides: one lock or
 * one lost connection opens nothing. While open it asks again twice a second, and closes by itself.
 */
export function openBreaker({ connection, onChange = () => {}, patience = 1 }: OpenBreaker): Breaker {
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  let isAway = false;
  let probing: Promise<void> | undefined;

  function change(toAway: boolean): void {
    if (isAway === toAway) return;
    isAway = toAway;
    onChange(isAway);
  }

  function probe(): void {
    if (closing.signal.aborted) return;
    probing ??= untilAnswered().finally(() => (probing = undefined));
  }

  async function untilAnswered(): Promise<void> {
    while (!(await doesAnswer(connection, PROBE_LIMIT_MS * patience))) {
      if (closing.signal.aborted) return;
      change(true);
      for (const giveUp of waiting) giveUp();
      await delay(PROBE_EVERY_MS, undefined, { ref: false });
    }
    change(false);
  }

  return {
    async run(work) {
      if (isAway) throw new DatabaseAway();
      const slow = setTimeout(probe, SLOW_MS * patience);
      const away = Promise.withResolvers<never>();
      const giveUp = () => away.reject(new DatabaseAway());
      waiting.add(giveUp);
      try {
        return await Promise.race([work(), away.promise]);
      } catch (error) {
        if (isDoubtful(error)) probe();
        throw error;
      } finally {
        clearTimeout(slow);
        waiting.delete(giveUp);
      }
    },
    async close() {
      closing.abort();
      await probing;
    },
  };
}

/** Errors other than PostgreSQL's own, and those of one that shuts down (57P) or is full (53300). */
function isDoubtful(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(57P|53300)/.test(error.code ?? '');
}

async function doesAnswer(connection: Connection, limitMs: number): Promise<boolean> {
  const client = new Client({
    ...connection,
    application_name: 'longstrip breaker',
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited: a server that hangs does not say goodbye.
    client.end().catch(() => {});
  }
}
