import { useFormatter, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { AdminScreenProps } from '../../../ui/admin/AdminScreen.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { AuditEntry } from '../AuditEntry.ts';
import { actKey } from './actKey.ts';
import { actorText } from './actorText.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { auditFields, auditLine } from './auditSearch.ts';
import { TARGET_KINDS } from './targetKinds.ts';
import './audit.css';

/** One act of staff: all that the log has of it, with before and after side by side. */
export const AuditEntryScreen = withWords(function AuditEntryScreen({ params }: AdminScreenProps) {
  const t = useTranslations('admin.audit');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/audit/:id', { id: params['id'] ?? '' });
  const { data, isFailed, retry } = useAnswer({
    ...query,
    ask: async () => {
      try {
        return await query.ask();
      } catch (error) {
        // An address that was mistyped, or an entry that was removed after its years.
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
  });
  const title = data ? t(`acts.${actKey(data.act)}`) : t('title');
  return (
    <div className="wrap pt-32">
      <PageHead title={title} isIndexed={false} />
      <AdminHead crumbs={data ? [{ name: `${title}: ${data.target.label}` }] : []} />
      {data === null ? (
        <EmptyState
          level="h1"
          title={t('gone')}
          actions={
            <PathLink path="/admin/audit" className="button button-primary">
              {t('title')}
            </PathLink>
          }
        >
          <p>{t('goneAbout')}</p>
        </EmptyState>
      ) : (
        <>
          <h1 tabIndex={-1} className="text-26 md:text-34">
            {title}
          </h1>
          {isFailed && <FailedAnswer onRetry={retry} />}
          {!data && !isFailed && <LinesSkeleton />}
          {data && <Entry entry={data} />}
        </>
      )}
    </div>
  );
});

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  const ofUsers = useTranslations('admin.users');
  const format = useFormatter();
  const { actor, target, program } = entry;
  const kind = TARGET_KINDS.find((one) => one === target.kind);
  const facts: [string, string | null, string?][] = [
    [t('columns.target'), target.label, `kind:${target.kind} id:${target.id}`],
    [t('kind'), kind ? t(`kinds.${kind}`) : target.kind],
    [t('id'), target.id],
    [t('columns.actor'), actorText(actor, t), `actor:${actor.name}`],
    [t('role'), actor.role && ofUsers(`roles.${actor.role}`)],
    [
      t('columns.program'),
      program && `${program.name} (${program.scopes.join(', ')})`,
      program ? auditLine({ ...auditFields(), program: program.name }) : undefined,
    ],
    [t('columns.address'), entry.address],
    [
      t('columns.time'),
      format.dateTime(new Date(entry.acted_at), { dateStyle: 'full', timeStyle: 'medium' }),
    ],
    [t('sequence'), format.number(entry.sequence)],
    [t('columns.reason'), entry.reason],
  ];
  return (
    <>
      <dl className="audit-facts">
        {facts.map(([name, value, filter]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {filter ? (
                  <PathLink path={`/admin/audit?q=${encodeURIComponent(filter)}`} className="text-link">
                    {value}
                  </PathLink>
                ) : (
                  value
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
      <AuditChanges before={entry.before} after={entry.after} />
    </>
  );
}
