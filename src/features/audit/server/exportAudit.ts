import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { AuditFilter } from './AuditFilter.ts';
import { listExportedEntries } from './auditStore.ts';

const AT_ONCE = 500;

/**
 * JSON lines, oldest first, some hundred entries at a time: no connection is held while the reader
 * is slow.
 */
export async function* exportAudit(database: Kysely<Tables>, filter: AuditFilter): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const entries = await listExportedEntries(database, filter, { after, limit: AT_ONCE });
    const last = entries.at(-1);
    if (!last) return;
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    if (entries.length < AT_ONCE) return;
    after = last.sequence;
  }
}
