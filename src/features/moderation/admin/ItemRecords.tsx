import { useTranslations } from 'use-intl';
import { MemberName, named } from '../../../ui/admin/MemberName.tsx';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { isOfSite } from '../../reports/reportReasons.ts';
import type { QueueItemDetail } from '../moderationApi.ts';
import './moderation.css';

/** The readers' reports, the notes of staff, and earlier decisions. */
export function ItemRecords({ detail }: { detail: QueueItemDetail | undefined }) {
  const t = useTranslations('admin.moderation');
  if (!detail) return <LinesSkeleton />;
  const { notes, history } = detail;
  // The site's own entries, and an appeal, stand with the comment.
  const reports = detail.reports.filter(({ reason }) => !isOfSite(reason));
  return (
    <div className="moderation-records">
      {reports.length > 0 && (
        <section>
          <h3>{t('reportsTitle')}</h3>
          <ul>
            {reports.map((report, index) => (
              <li key={`${report.at} ${index}`}>
                <p className="moderation-record-head">
                  <MemberName username={report.by}>{t('visitor')}</MemberName> ·{' '}
                  {t(`reasons.${report.reason}`)} · <MomentText value={report.at} />
                </p>
                {report.note !== null && <p className="moderation-words">{report.note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h3>{t('notesTitle')}</h3>
          <ul>
            {notes.map((note, index) => (
              <li key={`${note.at} ${index}`}>
                <p className="moderation-record-head">
                  <MemberName username={note.by}>{t('formerStaff')}</MemberName> ·{' '}
                  <MomentText value={note.at} />
                </p>
                <p className="moderation-words">
                  {note.text ??
                    t.rich('tookOver', {
                      username: note.by ?? t('formerStaff'),
                      from: note.taken_from ?? t('formerStaff'),
                      member: named(note.by),
                      former: named(note.taken_from),
                    })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {history.length > 0 && <History history={history} />}
    </div>
  );
}

export function History({ history }: Pick<QueueItemDetail, 'history'>) {
  const t = useTranslations('admin.moderation');
  return (
    <section>
      <h3>{t('historyTitle')}</h3>
      <ul>
        {history.map(({ act, reason, by, at }) => (
          <li key={at} className="moderation-record-head">
            {t.rich('decidedBy', {
              act: t(`acts.${act}`),
              username: by ?? t('formerStaff'),
              member: named(by),
            })}
            {reason && ` · ${t(`reasons.${reason}`)}`} · <MomentText value={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
