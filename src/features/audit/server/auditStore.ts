import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import type { Order } from '../../../contract/order.ts';
import { COUNT_LIMIT } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { AuditEntry } from '../AuditEntry.ts';
import { EVERYTHING, type AuditFilter, type Named } from './AuditFilter.ts';
import type {} from './auditTables.ts';

/** An entry as it is exported: with all that verifies it. Hashes are in hexadecimal digits. */
export type ExportedEntry = AuditEntry & { content_hash: string; previous_hash: string; hash: string };

/** One page, and one entry more where there is a next page. */
export function listAuditEntries(
  database: Kysely<Tables>,
  filter: AuditFilter,
  { order, page, per_page }: { order: Order; page: number; per_page: number },
): Promise<AuditEntry[]> {
  return entries(selected(database, filter))
    .orderBy('acted_at', order)
    .orderBy('audit_entries.id', order)
    .limit(per_page + 1)
    .offset((page - 1) * per_page)
    .execute();
}

export function findAuditEntry(database: Kysely<Tables>, id: string): Promise<AuditEntry | undefined> {
  return entries(selected(database, EVERYTHING)).where('audit_entries.id', '=', id).executeTakeFirst();
}

/** The number of rows, up to one more than is counted. */
export async function countAuditEntries(database: Kysely<Tables>, filter: AuditFilter): Promise<number> {
  const some = selected(database, filter)
    .select('audit_entries.id')
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const { total } = await database
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The next entries behind a place in the chain. */
export function listExportedEntries(
  database: Kysely<Tables>,
  filter: AuditFilter,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedEntry[]> {
  const hex = (column: 'content_hash' | 'previous_hash' | 'hash') =>
    sql<string>`encode(${sql.ref(column)}, 'hex')`.as(column);
  return entries(selected(database, filter))
    .select([hex('content_hash'), hex('previous_hash'), hex('hash')])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

function selected(database: Kysely<Tables>, filter: AuditFilter) {
  const { words, actors, acts, kinds, ids, programs, from, before } = filter;
  let query = database
    .selectFrom('audit_entries')
    .innerJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .$if(from !== undefined, (some) => some.where('acted_at', '>=', from!))
    .$if(before !== undefined, (some) => some.where('acted_at', '<', before!));
  const lists: [Expression<string>, readonly Named[]][] = [
    [sql.ref('act'), acts],
    [sql.ref('target_kind'), kinds],
    [sql.ref('target_id'), ids],
    [sql`lower(actor_name)`, actors.map(lowered)],
    [sql`lower(program ->> 'name')`, programs.map(lowered)],
  ];
  for (const [column, named] of lists) {
    const values = (isExcluded: boolean) =>
      named.filter((one) => one.isExcluded === isExcluded).map(({ value }) => value);
    const [wanted, unwanted] = [values(false), values(true)];
    if (wanted.length > 0) query = query.where(sql<SqlBool>`${column} = any(${wanted})`);
    if (unwanted.length > 0) query = query.where(sql<SqlBool>`coalesce(${column} <> all(${unwanted}), true)`);
  }
  for (const { value, isExcluded } of words) {
    const found = holdsWords(sql<string>`search_text(audit_entries.target_label)`, value);
    query = query.where(isExcluded ? sql<SqlBool>`not (${found})` : found);
  }
  return query;
}

const lowered = (one: Named): Named => ({ ...one, value: one.value.toLowerCase() });

function entries(query: ReturnType<typeof selected>) {
  return query
    .select(['audit_entries.id', 'sequence', 'address', 'act', 'before', 'after', 'reason', 'program'])
    .select([
      // All six digits: they are what was hashed.
      sql<string>`to_char(acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('acted_at'),
      sql<AuditEntry['actor']>`json_build_object('id', actor_id, 'name', actor_name, 'role', actor_role)`.as(
        'actor',
      ),
      sql<
        AuditEntry['target']
      >`json_build_object('kind', target_kind, 'id', target_id, 'label', target_label)`.as('target'),
    ]);
}
