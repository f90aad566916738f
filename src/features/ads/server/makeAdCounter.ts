import type { Kysely } from 'kysely';
import { makeSummedWriter } from '../../../platform/database/makeSummedWriter.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { addAdCounts, type AdCount } from './adStore.ts';

const MAX_WAITING = 5_000;

export type AdCounter = {
  add(counts: readonly Omit<AdCount, 'day'>[]): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type AdCounterOptions = {
  database: Kysely<Tables>;
  onError(error: unknown): void;
  now?: () => number;
};

/** Counts what readers say of ads, by day. */
export function makeAdCounter({ database, onError, now = Date.now }: AdCounterOptions): AdCounter {
  const writer = makeSummedWriter<AdCount>({
    keyOf: ({ day, id }) => `${day} ${id}`,
    sum: (one, other) => ({
      ...one,
      impressions: one.impressions + other.impressions,
      clicks: one.clicks + other.clicks,
    }),
    write: (batch) => addAdCounts(database, batch),
    maxWaiting: MAX_WAITING,
    onError,
  });
  return {
    ...writer,
    add(counts) {
      const day = new Date(now()).toISOString().slice(0, 10);
      writer.add(counts.map((count) => ({ ...count, day })));
    },
  };
}
