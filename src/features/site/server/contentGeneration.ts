import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './siteTables.ts';

/** To be called in the transaction of every change of what the public sees. */
export async function bumpContentGeneration(database: Kysely<Tables>): Promise<void> {
  await database
    .updateTable('content_generation')
    .set({ value: sql`value + 1` })
    .execute();
}

/** Lists of a span of time change without anybody publishing; nothing kept is older than this. */
const AGE_LIMIT_MS = 60_000;

/**
 * The content generation as this node knows it, read again after `readEveryMs`, with the minute it
 * is used in. While the database is away the last one known goes on being used, so that kept
 * answers can still be given.
 */
export function contentGenerationClock(database: Kysely<Tables>, readEveryMs: number): () => Promise<string> {
  let known: string | undefined;
  let readAtMs = -Infinity;
  let reading: Promise<string> | undefined;

  async function read(): Promise<string> {
    try {
      const row = await database.selectFrom('content_generation').select('value').executeTakeFirstOrThrow();
      known = `${row.value} ${Math.floor(Date.now() / AGE_LIMIT_MS)}`;
    } catch (error) {
      if (known === undefined) throw error;
    } finally {
      readAtMs = performance.now();
      reading = undefined;
    }
    return known ?? '';
  }

  return async () => {
    if (known !== undefined && performance.now() - readAtMs < readEveryMs) return known;
    return (reading ??= read());
  };
}
