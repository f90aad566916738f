import { sql, type Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Refusal } from '../bulkEditingApi.ts';

/** Classes of PostgreSQL's errors: values that a column cannot hold, and rules of the tables. */
const REFUSED_BY_DATABASE = /^2[23]/;

/**
 * Does some work of a transaction. If it is refused, it leaves no trace, and the reason is the
 * answer. A failure at every try counts as refused: one comic must not hold up the others.
 */
export async function refusable<Result>(
  transaction: Kysely<Tables>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { refusal: Refusal; error: unknown }> {
  await sql`savepoint refusable`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint refusable`.execute(transaction);
    return { result };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await sql`rollback to savepoint refusable`.execute(transaction);
    return { refusal, error };
  }
}

export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Problem) {
    const { code, brokenRules } = error;
    return { code, fields: brokenRules.map(({ field }) => field.replace(/^fields\./, '')) };
  }
  if (error instanceof DatabaseError && REFUSED_BY_DATABASE.test(error.code ?? ''))
    return { code: 'something_went_wrong', fields: [] };
  return undefined;
}
