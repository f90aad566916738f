import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countDueScores } from './countScores.ts';
import { foldCounters } from './foldCounters.ts';

const EVERY_MS = 10_000;

export type Counters = {
  /** Brings the counters of comics up to date now. */
  fold(): Promise<void>;
  close(): Promise<void>;
};

export type OpenCounters = {
  database: Kysely<Tables>;
  /** Only the site folds by itself. */
  isSite: boolean;
  onError(error: unknown): void;
};

/**
 * Brings the counters of comics up to date every ten seconds. Several programs may do so at once.
 */
export function openCounters({ database, isSite, onError }: OpenCounters): Counters {
  let folding: Promise<void> = Promise.resolve();
  const foldOnce = async () => {
    await countDueScores(database);
    await foldCounters(database);
  };
  const fold = () => {
    const now = folding.then(foldOnce);
    folding = now.catch(() => {});
    return now;
  };
  const timer = isSite ? setInterval(() => void fold().catch(onError), EVERY_MS).unref() : undefined;
  return {
    fold,
    async close() {
      clearInterval(timer);
      await folding;
    },
  };
}
