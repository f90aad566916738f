import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './auditTables.ts';
import { contentHash, linkHash, type EntryText } from './contentHash.ts';

export type ChainHead = { sequence: number; hash: Buffer };

/** The part of the chain that is whole, and in words for the operator what is wrong behind that. */
export type ChainCheck = { head: ChainHead; entries: number; fault: string | null };

type LinkRow = EntryText & {
  sequence: number;
  previous_hash: Buffer;
  hash: Buffer;
  content_hash: Buffer | null;
};

const AT_ONCE = 1_000;
const BEFORE_ALL: ChainHead = { sequence: 0, hash: Buffer.alloc(32) };

/**
 * Works out every hash of the log anew, from the last checkpoint on. Finds rows that were changed,
 * removed, added beside the chain or cut off its end; for the last, `known` are heads of earlier
 * verifications. Reads one state of the database.
 */
export function verifyAudit(
  database: Kysely<Tables>,
  { known = [], signal }: { known?: readonly ChainHead[]; signal?: AbortSignal | undefined } = {},
): Promise<ChainCheck> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const start = await findCheckpoint(transaction);
      let head = start;
      let entries = 0;
      const unseen = new Set(known.filter(({ sequence }) => sequence > start.sequence));
      const result = (fault: string | null): ChainCheck => ({ head, entries, fault });
      for (;;) {
        signal?.throwIfAborted();
        const rows = await listLinkRows(transaction, head.sequence);
        for (const row of rows) {
          const fault = faultOf(row, head);
          if (fault) return result(fault);
          head = { sequence: row.sequence, hash: row.hash };
          entries += 1;
          for (const one of unseen)
            if (one.sequence === row.sequence && one.hash.equals(row.hash)) unseen.delete(one);
        }
        if (rows.length < AT_ONCE) break;
      }
      const [lost] = unseen;
      if (lost)
        return result(
          `Link ${lost.sequence} is not what an earlier verification saw: the log was cut off or rewritten.`,
        );
      const outside = await findOutside(transaction, start.sequence);
      return result(outside ? `Entry ${outside} is not in the chain.` : null);
    });
}

function faultOf(row: LinkRow, head: ChainHead): string | null {
  if (row.sequence !== head.sequence + 1)
    return `Link ${head.sequence + 1} is missing; the next one is ${row.sequence}.`;
  if (!row.previous_hash.equals(head.hash)) return `Link ${row.sequence} does not follow the one before it.`;
  if (row.content_hash === null) return `The entry of link ${row.sequence} is missing.`;
  if (!contentHash(row).equals(row.content_hash)) return `The entry of link ${row.sequence} was changed.`;
  if (!linkHash(row.sequence, row.previous_hash, row.content_hash).equals(row.hash))
    return `Link ${row.sequence} is not of its entry.`;
  return null;
}

async function findCheckpoint(database: Kysely<Tables>): Promise<ChainHead> {
  const row = await database
    .selectFrom('audit_checkpoints')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? BEFORE_ALL;
}

/** In text, so that nothing is lost on the way that was hashed. */
function listLinkRows(database: Kysely<Tables>, after: number): Promise<LinkRow[]> {
  return database
    .selectFrom('audit_links')
    .leftJoin('audit_entries', 'audit_entries.id', 'audit_links.entry_id')
    .select(['sequence', 'previous_hash', 'hash', 'content_hash'])
    .select(['actor_name', 'address', 'target_kind', 'target_id', 'target_label', 'reason'])
    .select([
      sql<string>`audit_entries.id::text`.as('id'),
      sql<string>`to_char(acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('acted_at'),
      sql<string | null>`actor_id::text`.as('actor_id'),
      sql<string | null>`actor_role::text`.as('actor_role'),
      sql<string>`act::text`.as('act'),
      sql<string | null>`before::text`.as('before'),
      sql<string | null>`after::text`.as('after'),
      sql<string | null>`program::text`.as('program'),
    ])
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(AT_ONCE)
    .execute();
}

/** An entry that no link names; one whose link a checkpoint let go is gone itself. */
async function findOutside(database: Kysely<Tables>, checkpoint: number): Promise<string | undefined> {
  const row = await database
    .selectFrom('audit_entries')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_entries.id')
    .select('audit_entries.id')
    .where(({ or, eb }) => or([eb('sequence', 'is', null), eb('sequence', '<=', checkpoint)]))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
