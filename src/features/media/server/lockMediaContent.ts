import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';

/**
 * Until the transaction ends, nobody else enters or removes a picture of this content: its row and
 * its file change together.
 */
export async function lockMediaContent(transaction: Kysely<Tables>, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(transaction);
}
