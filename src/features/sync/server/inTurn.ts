import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { findUserForUpdate } from '../../users/server/userStore.ts';

/**
 * Runs a transaction that writes a member's entries, one at a time for each member. Otherwise a
 * change could be committed behind the cursor of an answer that has not seen it.
 */
export function inTurn<Answer>(
  database: Kysely<Tables>,
  userId: string,
  act: (transaction: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(async (transaction) => {
    found(await findUserForUpdate(transaction, userId));
    return act(transaction);
  });
}
