import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/platform/database/Tables.ts';

/** Called by their kind alone: there is one of each, or the thing is gone. */
const NAMELESS = ['audit', 'storage', 'home', 'slide', 'report', 'upload'];

/**
 * Acts in the audit log whose target has its id or an address where staff look for its name. A test
 * may have taken the database away; then there is nothing to be seen.
 */
export async function unnamedActs(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ act: string; target_label: string }>`
    select act, target_label from audit_entries
    where ((target_label = target_id and target_id <> '')
      or (target_label = '' and target_kind <> all(${NAMELESS}))
      or (target_kind = 'chapter' and target_label ~ '^[^ /]+/[^ /]+$'))`
    .execute(database)
    .catch(() => ({ rows: [] }));
  return rows.map(({ act, target_label: label }) => `${act} is about “${label}”`);
}
