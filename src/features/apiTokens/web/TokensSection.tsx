import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { ApiTokenRow } from './ApiTokenRow.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { TokenForm } from './TokenForm.tsx';
import '../../../ui/kit/settingsRows.css';

/** Tokens that let programs act for the member: those there are, and the way to another one. */
export function TokensSection() {
  const t = useTranslations('account.settings.tokens');
  const api = useApi();
  // Programs use them meanwhile.
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/tokens', {}, { keptMs: 0 }));
  const [made, setMade] = useState<ApiOutput<'POST /api/tokens'>>();
  const remove = async (id: string) => {
    showResponse(await api.callApi('DELETE /api/tokens/:id', { id }));
    if (made?.id === id) setMade(undefined);
  };
  return (
    <>
      <Panel title={t('title')} description={t('about')}>
        {isFailed && <FailedAnswer onRetry={retry} />}
        {!data && !isFailed && <LinesSkeleton count={4} />}
        {made && (
          <ShownSecret
            key={made.id}
            label={t('newToken', { name: made.name })}
            description={t('newTokenAbout')}
            value={made.token}
            onKept={() => setMade(undefined)}
          />
        )}
        {data && (
          <div ref={keepRowFocus} role="group" aria-label={t('title')}>
            {data.data.length === 0 ? (
              <p className="text-muted">{t('none')}</p>
            ) : (
              <ul className="settings-rows">
                {data.data.map((token) => (
                  <ApiTokenRow key={token.id} token={token} onRemove={() => remove(token.id)} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Panel>
      {/* Not before the list, whose length would move it. */}
      {(data || isFailed) && <TokenForm onMade={setMade} />}
    </>
  );
}
