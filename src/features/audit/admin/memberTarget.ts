import type { AuditEntry } from '../AuditEntry.ts';

/** The name of the member whom an act is about; null for acts about all else. */
export const memberTarget = ({ kind, label }: AuditEntry['target']): string | null =>
  kind === 'user' ? label : null;
