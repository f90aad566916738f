import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { CountInput, CountOutput, listInput, listOutput } from '../../contract/staffList.ts';
import { AuditEntry } from './AuditEntry.ts';

/**
 * `q`: parts of the target's label; `actor:`, `act:`, `kind:` and `id:` of the target, each
 * excluded with `-`; `from:` and `until:` a day (in UTC, the last one included) or a time.
 */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Acts of staff, a page at a time, for admins',
  access: 'admin',
  cache: 'private',
  input: listInput(['time'], 'desc'),
  output: listOutput(AuditEntry),
});

export const countAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit/count',
  summary: 'How many acts of staff match a filter',
  access: 'admin',
  cache: 'private',
  input: CountInput,
  output: CountOutput,
});

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id',
  summary: 'One act of staff, for admins',
  access: 'admin',
  cache: 'private',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: AuditEntry,
});

/** An act itself, so it is entered too. */
export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'Acts of staff as JSON lines, oldest first, with the hashes that verify them',
  access: 'admin',
  cache: 'private',
  acts: true,
  rate: { points: 20, seconds: 600 },
  input: CountInput,
  output: Type.String(),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./auditApi.ts')> {}
}
