import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Switch } from '../../../ui/kit/Switch.tsx';
import { useSettings } from './useSettings.ts';

/** Choice of the mails that the site sends to the member. */
export function NoticesSection() {
  const t = useTranslations('account.settings.notices');
  const [settings, change] = useSettings();
  return (
    <Panel title={t('title')} description={t('about')}>
      <Switch
        label={t('newDevice')}
        description={t('newDeviceAbout')}
        name="notify_new_device"
        checked={settings.notify_new_device}
        onChange={(event) => change({ notify_new_device: event.currentTarget.checked })}
      />
    </Panel>
  );
}
