import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './auditTables.ts';
import { verifyAudit, type ChainCheck, type ChainHead } from './verifyAudit.ts';

/**
 * Verifies the log against the head that the last check saw, and keeps the outcome for the site's
 * health. After a fault the head that is known to be good stays.
 */
export async function checkAudit(
  database: Kysely<Tables>,
  { known, signal }: { known?: ChainHead | undefined; signal?: AbortSignal } = {},
): Promise<ChainCheck> {
  const last = await database.selectFrom('audit_checks').selectAll().executeTakeFirst();
  const heads = [last, known].filter((head) => head !== undefined);
  const check = await verifyAudit(database, { known: heads, signal });
  const head = check.fault === null ? check.head : (last ?? { sequence: 0, hash: Buffer.alloc(32) });
  const row = { sequence: head.sequence, hash: head.hash, fault: check.fault };
  await database
    .insertInto('audit_checks')
    .values({ checked_at: sql<string>`now()`, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: sql`now()`, ...row }))
    .execute();
  return check;
}

/** Undefined while the log is whole, or was never verified. */
export async function findAuditFault(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database.selectFrom('audit_checks').select('fault').executeTakeFirst();
  return row?.fault ?? undefined;
}
