import { useFormatter, useTranslations } from 'use-intl';
import { MemberName } from '../../../ui/admin/MemberName.tsx';
import { DataCards } from '../../../ui/kit/DataCards.tsx';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import type { DataTableColumn } from '../../../ui/kit/DataTableProps.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useIsNarrow } from '../../../ui/table/useIsNarrow.ts';
import type { AuditEntry } from '../AuditEntry.ts';
import { actKey } from './actKey.ts';
import { actorText } from './actorText.ts';
import { fieldText } from './fieldText.ts';
import { memberTarget } from './memberTarget.ts';
import { targetWords, type TargetSaying } from './targetWords.ts';
import './audit.css';

export type AuditTableProps = {
  entries: readonly AuditEntry[];
  isLoading: boolean;
  empty: string;
  jobName: TargetSaying['jobName'];
};

/**
 * Acts with before and after beside each other, on phones below each other; each leads to all that
 * the log has of it.
 */
export function AuditTable({ entries, isLoading, empty, jobName }: AuditTableProps) {
  const t = useTranslations('admin.audit');
  const saying = { t, jobName };
  const Rows = useIsNarrow() ? DataCards<AuditEntry> : DataTable<AuditEntry>;
  return (
    <Rows
      caption={t('title')}
      isCaptionHidden
      rows={entries}
      rowKey={({ id }) => id}
      rowLabel={({ act, target }) => `${t(`acts.${actKey(act)}`)}: ${targetWords(target, saying).name}`}
      isLoading={isLoading}
      empty={empty}
      columns={columnsOf(saying)}
    />
  );
}

function columnsOf(saying: TargetSaying): DataTableColumn<AuditEntry>[] {
  const { t } = saying;
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
      cell: ({ target }) => <Target target={target} saying={saying} />,
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
          {program && <span className="audit-note">{t('throughProgram', { name: program.name })}</span>}
        </>
      ),
    },
    { key: 'time', label: t('columns.time'), cell: ({ acted_at }) => <ActedAt value={acted_at} /> },
    { key: 'before', label: t('columns.before'), cell: ({ before }) => <Fields values={before} /> },
    { key: 'after', label: t('columns.after'), cell: ({ after }) => <Fields values={after} /> },
  ];
}

function Target({ target, saying }: { target: AuditEntry['target']; saying: TargetSaying }) {
  const { name, kind } = targetWords(target, saying);
  return (
    <span className="audit-fields">
      {kind !== null && <span className="audit-note">{kind}</span>}
      <MemberName username={memberTarget(target)} id={target.id}>
        {name}
      </MemberName>
    </span>
  );
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
  if (!values) return null;
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${fieldText(value, format)}`);
  return <span className="audit-fields">{lines.join('\n')}</span>;
}
