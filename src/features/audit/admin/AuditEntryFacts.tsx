import { useFormatter, useTranslations } from 'use-intl';
import { MemberName, type MemberNameProps } from '../../../ui/admin/MemberName.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { AuditEntry } from '../AuditEntry.ts';
import { actorText } from './actorText.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { auditFields, auditLine } from './auditSearch.ts';
import { memberTarget } from './memberTarget.ts';
import { TARGET_KINDS } from './targetKinds.ts';
import { targetWords, type TargetSaying } from './targetWords.ts';
import './audit.css';

/** All that the log has of one act, with before and after side by side. */
export function AuditEntryFacts({ entry, jobName }: Pick<TargetSaying, 'jobName'> & { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  const ofUsers = useTranslations('admin.users');
  const format = useFormatter();
  const { actor, target, program } = entry;
  const kind = TARGET_KINDS.find((one) => one === target.kind);
  const facts: [string, string | null, string?, MemberNameProps?][] = [
    [
      t('columns.target'),
      targetWords(target, { t, jobName }).name,
      `kind:${target.kind} id:${target.id}`,
      { username: memberTarget(target), id: target.id },
    ],
    [t('kind'), kind ? t(`kinds.${kind}`) : target.kind],
    [t('id'), target.id],
    [
      t('columns.actor'),
      actorText(actor, t),
      `actor:${actor.name}`,
      { username: actor.id && actor.name, id: actor.id },
    ],
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
        {facts.map(([name, value, filter, member]) =>
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
                {member && (
                  <div>
                    <MemberName {...member} isNamed />
                  </div>
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
