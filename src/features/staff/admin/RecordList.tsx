import { useTranslations } from 'use-intl';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { actKey } from '../../audit/admin/actKey.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { MemberRecord } from '../staffApi.ts';
import './record.css';

/** Notes and warnings with their words, then what else staff did with the member. */
export function RecordList({ record: { records, acts } }: { record: MemberRecord }) {
  const t = useTranslations('admin.users.record');
  const ofActs = useTranslations('admin.audit.acts');
  return (
    <>
      <section className="record-list">
        <h3>{t('records')}</h3>
        {records.length === 0 && <p className="text-muted">{t('noRecords')}</p>}
        <ul>
          {records.map(({ id, kind, text, by, at, is_read }) => (
            <li key={id}>
              <p className="record-head">
                <Badge tone={kind === 'warning' ? 'warn' : 'neutral'}>{t(`kept.${kind}`)}</Badge>
                {by ?? t('operator')} · <MomentText value={at} />
                {kind === 'warning' && ` · ${t(is_read ? 'read' : 'unread')}`}
              </p>
              <p className="record-words">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {acts.length > 0 && (
        <section className="record-list">
          <h3>{t('acts')}</h3>
          <ul>
            {acts.map(({ act, by, reason, at }) => (
              <li key={`${act} ${at}`}>
                <p className="record-head">
                  {ofActs(actKey(act))} · {by ?? t('operator')} · <MomentText value={at} />
                </p>
                {reason !== null && <p className="record-words">{reason}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
