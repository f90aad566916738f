import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './siteTables.ts';

/** How old the generation that a node goes by may be; what is cached lives that much longer at most. */
const READ_EVERY_MS = 1_000;

/** To be called in the transaction of every change of what the public sees. */
export async function bumpContentGeneration(database: Kysely<Tables>): Promise<void> {
  await database
    .updateTable('content_generation')
    .set({ value: sql`value + 1` })
    .execute();
}

/**
 * The content generation as this node knows it, read at most once a second. While the database is away the last one known
 * goes on being used, so that kept answers can still be given.
 */
export function contentGenerationClock(database: Kysely<Tables>): () => Promise<string> {
  let known: string | undefined;
  let readAtMs = -Infinity;
  let reading: Promise<string> | undefined;

  async function read(): Promise<string> {
    try {
      const row = await database.selectFrom('content_generation').select('value').executeTakeFirstOrThrow();
      known = String(row.value);
    } catch (error) {
      if (known === undefined) throw error;
    } finally {
      readAtMs = performance.now();
      reading = undefined;
    }
    return known ?? '';
  }

  return async () => {
    if (known !== undefined && performance.now() - readAtMs < READ_EVERY_MS) return known;
    reading ??= read();
    return reading;
  };
}
