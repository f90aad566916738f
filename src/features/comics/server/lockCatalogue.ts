import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../site/server/siteTables.ts';

/**
 * To be called first in every transaction that changes what is live. They take turns, so that
 * counters stay right and no two wait for each other's rows; reading is not held up.
 */
export async function lockCatalogue(transaction: Kysely<Tables>): Promise<void> {
  await transaction.selectFrom('content_generation').select('value').forUpdate().execute();
}
