import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { refreshAccount } from './refreshAccount.ts';
import { SessionRow } from './SessionRow.tsx';
import '../../../ui/kit/settingsRows.css';

/** Everywhere that the member is logged in, and the way to end what they do not know. */
export function SessionsSection() {
  const t = useTranslations('account.settings.sessions');
  const api = useApi();
  const { id } = useSite();
  // Other devices log in and out meanwhile.
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/sessions', {}, { keptMs: 0 }));
  const end = async (call: () => Promise<{ message: string }>) => {
    showResponse(await call());
    // An address that waited for its link is dropped with the sessions.
    void refreshAccount(id, api.callApi);
  };
  const others = data?.data.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Panel title={t('title')} description={t('about')}>
      {isFailed && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton count={4} />}
      {data && (
        <div ref={keepRowFocus} role="group" aria-label={t('title')}>
          <ul className="settings-rows">
            {data.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => end(() => api.callApi('DELETE /api/sessions/:id', { id: session.id }))}
              />
            ))}
          </ul>
          {others.length > 0 && (
            <div className="settings-actions">
              <ConfirmedAct
                title={t('endOthersTitle')}
                confirmLabel={t('endOthers')}
                act={() => end(() => api.callApi('DELETE /api/sessions', {}))}
                effects={{ invalidates: ['GET /api/sessions'] }}
                variant="plain"
              >
                {t('endOthersAbout')}
              </ConfirmedAct>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
