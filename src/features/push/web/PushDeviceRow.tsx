import { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import type { PushDevice } from '../pushApi.ts';
import '../../../ui/kit/settingsRows.css';

/** A browser that gets messages, and the button that stops them. */
export function PushDeviceRow({ device, onEnd }: { device: PushDevice; onEnd: () => void }) {
  const t = useTranslations('push');
  const name = device.device || t('unknownDevice');
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
      <Button aria-label={t('endDevice', { device: name })} onClick={onEnd}>
        {t('end')}
      </Button>
    </li>
  );
}
