import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import type { ApiToken } from '../apiTokensApi.ts';
import { scopeKey } from './scopeKey.ts';
import '../../../ui/kit/settingsRows.css';

/** One token: what it may do, until when, and when it was last used. */
export function ApiTokenRow({ token, onRemove }: { token: ApiToken; onRemove: () => Promise<void> }) {
  const t = useTranslations('account.settings.tokens');
  const { name, scopes, expires_at, last_used_at } = token;
  return (
    <li className="settings-row">
      <div className="settings-row-words">
        <p className="settings-row-name">{name}</p>
        <p className="settings-row-about">
          {scopes.map((scope) => t(`scopes.${scopeKey(scope)}.label`)).join(' · ')}
        </p>
        <p className="settings-row-about">
          {expires_at === null ? t('endless') : <Dated words={t('until')} day={expires_at} />}
          {' · '}
          {last_used_at === null ? t('unused') : <Dated words={t('used')} day={last_used_at} />}
        </p>
      </div>
      <ConfirmedAct
        title={t('removeTitle', { name })}
        confirmLabel={t('remove')}
        isDanger
        act={onRemove}
        effects={{ invalidates: ['GET /api/tokens'] }}
        variant="plain"
        accessibleName={t('removeToken', { name })}
      >
        {t('removeAbout')}
      </ConfirmedAct>
    </li>
  );
}

function Dated({ words, day }: { words: string; day: string }) {
  return (
    <>
      {words} <DateText value={day} />
    </>
  );
}
