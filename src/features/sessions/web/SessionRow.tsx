import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import type { Session } from '../sessionsApi.ts';
import '../../../ui/kit/settingsRows.css';

/** One session: the device, where it was last seen, and when. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const t = useTranslations('account.settings.sessions');
  const format = useFormatter();
  const [now] = useState(() => Date.now());
  const Icon = session.is_phone ? Smartphone : Monitor;
  const device = session.device || t('unknownDevice');
  return (
    <li className="settings-row">
      <Icon aria-hidden className="size-icon" />
      <div className="settings-row-words">
        <p className="settings-row-name">
          {device}
          {session.is_current && <Badge tone="ok">{t('current')}</Badge>}
        </p>
        <p className="settings-row-about">
          {t('seen', {
            address: session.address,
            when: format.relativeTime(new Date(session.last_seen_at), now),
          })}
        </p>
        <p className="settings-row-about">
          {t('since')} <MomentText value={session.created_at} />
        </p>
      </div>
      {!session.is_current && (
        <ConfirmedAct
          title={t('endTitle', { device })}
          confirmLabel={t('end')}
          act={onEnd}
          effects={{ invalidates: ['GET /api/sessions'] }}
          variant="plain"
          accessibleName={t('endDevice', { device })}
        >
          {t('endAbout')}
        </ConfirmedAct>
      )}
    </li>
  );
}
