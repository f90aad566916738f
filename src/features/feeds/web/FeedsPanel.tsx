import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { ShownSecret } from '../../apiTokens/web/ShownSecret.tsx';
import type { Feed } from '../feedsApi.ts';
import { FeedForm } from './FeedForm.tsx';
import '../../../ui/kit/settingsRows.css';

/** Lists the member's private feeds by name, and makes and removes them. */
export function FeedsPanel() {
  const t = useTranslations('feeds');
  const api = useApi();
  // The time of last use changes without the member, so it is always fetched anew.
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/feeds', {}, { keptMs: 0 }));
  const [made, setMade] = useState<ApiOutput<'POST /api/feeds'>>();
  const remove = async (id: string) => {
    await api.callApi('DELETE /api/feeds/:id', { id });
    if (made?.id === id) setMade(undefined);
  };
  return (
    <Panel title={t('title')} description={t('about')}>
      {isFailed && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton count={4} />}
      {made && (
        <ShownSecret
          key={made.id}
          label={t('address', { name: made.name })}
          description={t('addressAbout')}
          value={made.address}
          onKept={() => setMade(undefined)}
        />
      )}
      {data && (
        <div ref={keepRowFocus} role="group" aria-label={t('title')}>
          {data.data.length > 0 && (
            <ul className="mb-24 settings-rows">
              {data.data.map((feed) => (
                <FeedRow key={feed.id} feed={feed} onRemove={() => remove(feed.id)} />
              ))}
            </ul>
          )}
        </div>
      )}
      {data && <FeedForm onMade={setMade} />}
    </Panel>
  );
}

function FeedRow({ feed, onRemove }: { feed: Feed; onRemove: () => Promise<void> }) {
  const t = useTranslations('feeds');
  const { name, has_adult, created_at, last_used_at } = feed;
  return (
    <li className="settings-row">
      <div className="settings-row-words">
        <p className="settings-row-name">{name}</p>
        <p className="settings-row-about">
          {t('made')} <DateText value={created_at} />
          {' · '}
          {last_used_at === null ? (
            t('unused')
          ) : (
            <>
              {t('used')} <DateText value={last_used_at} />
            </>
          )}
          {has_adult && ` · ${t('adult')}`}
        </p>
      </div>
      <ConfirmedAct
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        isDanger
        act={onRemove}
        effects={{ invalidates: ['GET /api/feeds'] }}
        variant="plain"
        accessibleName={t('removeFeed', { name })}
      >
        {t('removeAbout')}
      </ConfirmedAct>
    </li>
  );
}
