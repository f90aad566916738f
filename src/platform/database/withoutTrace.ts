import type { Kysely, Transaction } from 'kysely';

/** Does some work of a transaction that is then taken back, for its answer alone. */
export async function withoutTrace<Database, Answer>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const transaction = await database.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
