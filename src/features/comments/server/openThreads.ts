import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { CommentTarget } from '../commentTargets.ts';
import { TARGET_KINDS } from './commentTargetKinds.ts';
import { findThread, type TargetQuery, type ThreadRow } from './threadStore.ts';

const KNOWN_THREADS = 5_000;

export type Threads = {
  /** @throws Problem not_found */
  require(query: TargetQuery): Promise<ThreadRow>;
};

export type OpenThreads = {
  database: Kysely<Tables>;
  features: readonly Feature[];
  /** The age that kept facts of a thread may have. Kept answers live that much too long. */
  readEveryMs: number;
};

/**
 * Threads as public answers need them: each is looked up once in a while, not at each of its
 * readers.
 */
export function openThreads({ database, features, readEveryMs }: OpenThreads): Threads {
  const known = new LRUCache<string, Promise<ThreadRow | undefined>>({
    max: KNOWN_THREADS,
    // Zero would be for ever.
    ttl: Math.max(readEveryMs, 1),
  });
  return {
    async require(query) {
      if (!isOn(query.kind, features)) throw new Problem('not_found');
      const key = `${query.contentClass} ${query.kind} ${query.target}`;
      const running = readEveryMs > 0 ? known.get(key) : undefined;
      if (running) return found(await running);
      const asked = findThread(database, query);
      known.set(key, asked);
      asked.then(
        (thread) => thread ?? known.delete(key),
        () => known.delete(key),
      );
      return found(await asked);
    },
  };
}

export function isOn(kind: CommentTarget, features: readonly Feature[]): boolean {
  const { feature } = TARGET_KINDS[kind];
  return feature === undefined || features.includes(feature);
}
