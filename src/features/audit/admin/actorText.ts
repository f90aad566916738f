import type { useTranslations } from 'use-intl';
import type { AuditEntry } from '../AuditEntry.ts';

/** The name of whoever acted. An actor that is no member has words instead. */
export function actorText(
  { id, name }: AuditEntry['actor'],
  t: ReturnType<typeof useTranslations<'admin.audit'>>,
): string {
  if (id !== null) return name;
  return t(name === 'report' ? 'byReport' : 'command');
}
