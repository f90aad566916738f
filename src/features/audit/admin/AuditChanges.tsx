import { useFormatter, useTranslations } from 'use-intl';
import { DataCards } from '../../../ui/kit/DataCards.tsx';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import { useIsNarrow } from '../../../ui/table/useIsNarrow.ts';
import type { AuditEntry } from '../AuditEntry.ts';
import { fieldText } from './fieldText.ts';
import './audit.css';

/** The fields that an act changed, before and after side by side, on phones below each other. */
export function AuditChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslations('admin.audit');
  const format = useFormatter();
  const Rows = useIsNarrow() ? DataCards<string> : DataTable<string>;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  if (names.size === 0) return <p className="text-muted">{t('noChanges')}</p>;
  const textOf = (fields: AuditEntry['before'], name: string) => (
    <span className="audit-value">{fieldText(fields?.[name], format)}</span>
  );
  return (
    <Rows
      caption={t('changes')}
      rows={[...names]}
      rowKey={(name) => name}
      rowLabel={(name) => name}
      columns={[
        { key: 'field', label: t('field'), cell: (name) => name },
        { key: 'before', label: t('columns.before'), cell: (name) => textOf(before, name) },
        { key: 'after', label: t('columns.after'), cell: (name) => textOf(after, name) },
      ]}
    />
  );
}
