import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './auditTables.ts';
import { BY_COMMAND, recordAct } from './recordAct.ts';

export type Pruned = { removed: number; until: number };

/**
 * Removes the entries that are older than so many days, up to the first that is younger, and leaves
 * a checkpoint in their place, from which the chain can be verified. `transaction` is the owner's:
 * the site's role has no right to do this.
 */
export async function pruneAudit(transaction: Kysely<Tables>, days: number): Promise<Pruned> {
  const last = await findLastOld(transaction, days);
  if (!last) return { removed: 0, until: 0 };
  const { sequence, hash } = last;
  await sql`insert into audit_checkpoints (sequence, hash) values (${sequence}, ${hash})`.execute(
    transaction,
  );
  const { numDeletedRows } = await transaction
    .deleteFrom('audit_entries')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('audit_links').select('entry_id').where('sequence', '<=', sequence),
    )
    .executeTakeFirst();
  const removed = Number(numDeletedRows);
  await recordAct(transaction, {
    ...BY_COMMAND,
    act: 'audit.prune',
    target: { kind: 'audit', id: String(sequence), label: hash.toString('hex') },
    after: { removed, older_than_days: days },
  });
  return { removed, until: sequence };
}

/** The last link before the first entry that stays. */
async function findLastOld(database: Kysely<Tables>, days: number) {
  const { rows } = await sql<{ sequence: number; hash: Buffer }>`
    select sequence, hash from audit_links
    where sequence < coalesce(
      (select min(links.sequence) from audit_links as links join audit_entries on audit_entries.id = links.entry_id
        where acted_at >= now() - make_interval(days => ${days})),
      (select max(sequence) + 1 from audit_links))
    order by sequence desc limit 1`.execute(database);
  return rows[0];
}
