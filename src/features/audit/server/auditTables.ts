import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../../contract/Viewer.ts';
import type { ActName } from '../actNames.ts';
import type { AuditEntry } from '../AuditEntry.ts';

/** Set by a trigger of the table. */
type Sealed<Value> = ColumnType<Value, never, never>;
/** Only ever added. */
type Written<Value> = ColumnType<Value, Value, never>;
/** Its text stays as it was written, and arrives parsed. */
type Json = ColumnType<Record<string, unknown> | null, string | null, never>;

export type AuditEntryTable = {
  id: Written<string>;
  acted_at: Sealed<string>;
  actor_id: Written<string | null>;
  actor_name: Written<string>;
  actor_role: Written<Role | null>;
  address: Written<string | null>;
  act: Written<ActName>;
  target_kind: Written<string>;
  target_id: Written<string>;
  target_label: Written<string>;
  before: Json;
  after: Json;
  reason: Written<string | null>;
  program: ColumnType<AuditEntry['program'], string | null, never>;
  content_hash: Sealed<Buffer>;
};

export type AuditLinkTable = {
  sequence: Sealed<number>;
  entry_id: Sealed<string>;
  previous_hash: Sealed<Buffer>;
  hash: Sealed<Buffer>;
};

/** Written by the owner of the database alone. */
export type AuditCheckpointTable = {
  sequence: Sealed<number>;
  hash: Sealed<Buffer>;
  made_at: Sealed<string>;
};

export type AuditCheckTable = {
  id: Generated<number>;
  checked_at: string;
  sequence: number;
  hash: Buffer;
  fault: string | null;
};

/** The rights of the site's role on these tables. Others it may read and write. */
export const AUDIT_GRANTS: Record<string, readonly ('select' | 'insert')[]> = {
  audit_entries: ['select', 'insert'],
  audit_links: ['select'],
  audit_checkpoints: ['select'],
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    audit_entries: AuditEntryTable;
    audit_links: AuditLinkTable;
    audit_checkpoints: AuditCheckpointTable;
    audit_checks: AuditCheckTable;
  }
}
