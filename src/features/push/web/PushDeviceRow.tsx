import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { PushDevice } from '../pushApi.ts';
import '../../../ui/kit/settingsRows.css';

const EFFECTS = { invalidates: ['GET /api/push'] } as const;

type PushDeviceRowProps = { device: PushDevice; onEnd: () => Promise<void> };

/**
 * A browser that gets messages, and the button that stops them. Messages to another device can be
 * switched on again only there, so it is asked about first.
 */
export function PushDeviceRow({ device, onEnd }: PushDeviceRowProps) {
  const t = useTranslations('push');
  const { isBusy, send } = useFormSending();
  const name = device.device || t('unknownDevice');
  const renderButton = (end: () => void) => (
    <Button isBusy={isBusy} aria-label={t('endDevice', { device: name })} onClick={end}>
      {t('end')}
    </Button>
  );
  return (
    <li className="settings-row">
      <div className="settings-row-words">
        <p className="settings-row-name">
          {name}
          {device.is_current && <Badge tone="ok">{t('current')}</Badge>}
        </p>
        <p className="settings-row-about">
          {t('since')} <DateText value={device.created_at} />
        </p>
      </div>
      {device.is_current ? (
        renderButton(() => void send(null, onEnd, EFFECTS))
      ) : (
        <ConfirmedAct
          title={t('endTitle', { device: name })}
          confirmLabel={t('end')}
          act={onEnd}
          effects={EFFECTS}
          renderButton={renderButton}
        >
          {t('endAbout')}
        </ConfirmedAct>
      )}
    </li>
  );
}
