import { useFormatter, useTranslations } from 'use-intl';
import { MemberName } from '../../../ui/admin/MemberName.tsx';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import type { DataTableColumn } from '../../../ui/kit/DataTableProps.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { AuditEntry } from '../AuditEntry.ts';
import { actKey } from './actKey.ts';
import { actorText } from './actorText.ts';
import { fieldText } from './fieldText.ts';
import { memberTarget } from './memberTarget.ts';
import './audit.css';

export type AuditTableProps = { entries: readonly AuditEntry[]; isLoading: boolean; empty: string };

/** Acts with before and after beside each other; each leads to all that the log has of it. */
export function AuditTable({ entries, isLoading, empty }: AuditTableProps) {
  const t = useTranslations('admin.audit');
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      rows={entries}
      rowKey={({ id }) => id}
      rowLabel={({ act, target }) => `${t(`acts.${actKey(act)}`)}: ${target.label}`}
      isLoading={isLoading}
      empty={empty}
      columns={columnsOf(t)}
    />
  );
}

function columnsOf(t: ReturnType<typeof useTranslations<'admin.audit'>>): DataTableColumn<AuditEntry>[] {
  return [
    {
      key: 'act',
      label: t('columns.act'),
      cell: ({ id, act }) => (
        <PathLink path={`/admin/audit/${id}`} className="text-link">
          {t(`acts.${actKey(act)}`)}
        </PathLink>
      ),
    },
    {
      key: 'target',
      label: t('columns.target'),
      cell: ({ target }) => (
        <span className="audit-fields">
          <MemberName username={memberTarget(target)} id={target.id}>
            {target.label}
          </MemberName>
        </span>
      ),
    },
    {
      key: 'actor',
      label: t('columns.actor'),
      cell: ({ actor, program }) => (
        <>
          <span className="whitespace-nowrap">
            <MemberName username={actor.id && actor.name} id={actor.id}>
              {actorText(actor, t)}
            </MemberName>
          </span>
          {program && <span className="audit-program">{t('throughProgram', { name: program.name })}</span>}
        </>
      ),
    },
    { key: 'time', label: t('columns.time'), cell: ({ acted_at }) => <ActedAt value={acted_at} /> },
    { key: 'before', label: t('columns.before'), cell: ({ before }) => <Fields values={before} /> },
    { key: 'after', label: t('columns.after'), cell: ({ after }) => <Fields values={after} /> },
  ];
}

function ActedAt({ value }: { value: string }) {
  const format = useFormatter();
  return (
    <time dateTime={value} className="whitespace-nowrap">
      {format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'medium' })}
    </time>
  );
}

function Fields({ values }: { values: AuditEntry['before'] }) {
  const format = useFormatter();
  const lines = Object.entries(values ?? {}).map(([name, value]) => `${name}: ${fieldText(value, format)}`);
  return <span className="audit-fields">{lines.join('\n')}</span>;
}
