import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { DatabaseAway } from './DatabaseAway.ts';
import type { Probe } from './openProbe.ts';

/** Work that takes longer makes the breaker look whether the database answers at all. */
const SLOW_MS = 1_000;
const PROBE_EVERY_MS = 500;
/** One question without an answer may be a machine that is busy, or a connection that was lost. */
const PROBES_TO_OPEN = 2;

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
  probe: Probe;
  onChange?: (isAway: boolean) => void;
  /** Factor for the time that it waits. */
  patience?: number;
};

/**
 * Slow or broken work raises a doubt, and two questions of the breaker's own decide: one lock, one
 * lost connection or one slow answer opens nothing. While open it asks again twice a second, and
 * closes by itself.
 */
export function openBreaker({ probe, onChange = () => {}, patience = 1 }: OpenBreaker): Breaker {
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  let isAway = false;
  let probing: Promise<void> | undefined;

  function change(toAway: boolean): void {
    if (isAway === toAway) return;
    isAway = toAway;
    onChange(isAway);
  }

  function doubt(): void {
    if (closing.signal.aborted) return;
    probing ??= untilAnswered().finally(() => (probing = undefined));
  }

  async function untilAnswered(): Promise<void> {
    let unanswered = 0;
    while (!(await probe.isAnswered())) {
      if (closing.signal.aborted) return;
      unanswered += 1;
      if (unanswered < PROBES_TO_OPEN) continue;
      change(true);
      for (const giveUp of waiting) giveUp();
      await delay(PROBE_EVERY_MS, undefined, { ref: false });
    }
    change(false);
  }

  return {
    async run(work) {
      if (isAway) throw new DatabaseAway();
      const slow = setTimeout(doubt, SLOW_MS * patience);
      const away = Promise.withResolvers<never>();
      const giveUp = () => away.reject(new DatabaseAway());
      waiting.add(giveUp);
      try {
        return await Promise.race([work(), away.promise]);
      } catch (error) {
        if (isDoubtful(error)) doubt();
        throw error;
      } finally {
        clearTimeout(slow);
        waiting.delete(giveUp);
      }
    },
    async close() {
      closing.abort();
      await probing;
      probe.close();
    },
  };
}

/**
 * Errors other than PostgreSQL's own, and those of one that shuts down (57P) or is full (53300).
 */
function isDoubtful(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(57P|53300)/.test(error.code ?? '');
}
