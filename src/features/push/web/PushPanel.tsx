import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { PushDeviceRow } from './PushDeviceRow.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { pushKey } from './pushKey.ts';
import { endPush } from './pushSubscription.ts';
import '../../../ui/kit/settingsRows.css';

/**
 * Push messages of the member: whether this browser gets them, which others do, and the choice of
 * kinds as children.
 */
export function PushPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('push');
  const api = useApi();
  const { id: siteId } = useSite();
  // Other devices subscribe and unsubscribe in the meantime, so the list is always fetched anew.
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/push', {}, { keptMs: 0 }));
  const box = useRef<HTMLDivElement>(null);
  const devices = data?.devices ?? [];
  const remove = async (id: string, isCurrent: boolean) => {
    await api.callApi('DELETE /api/push/:id', { id });
    if (isCurrent) {
      writeNote(pushKey(siteId), null);
      await endPush();
    }
  };
  return (
    <Panel title={t('title')} description={t('about')}>
      {isFailed && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton count={3} />}
      {data && (
        <div ref={box} role="group" aria-label={t('title')} tabIndex={-1}>
          {!devices.some(({ is_current }) => is_current) && (
            <PushSwitch onBegun={() => box.current?.focus()} />
          )}
          <div ref={keepRowFocus} role="group" aria-label={t('devices')}>
            {devices.length > 0 && (
              <ul className="settings-rows">
                {devices.map((device) => (
                  <PushDeviceRow
                    key={device.id}
                    device={device}
                    onEnd={() => remove(device.id, device.is_current)}
                  />
                ))}
              </ul>
            )}
          </div>
          {devices.length > 0 && children}
        </div>
      )}
    </Panel>
  );
}
