import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { useSettings } from './useSettings.ts';

const AUDIENCES = ['everyone', 'members', 'nobody'] as const;

/** Choice of who sees which part of the member's profile. */
export function PrivacySection() {
  const t = useTranslations('account.settings.privacy');
  const [settings, change] = useSettings();
  return (
    <Panel title={t('title')} description={t('about')}>
      <RadioGroup
        label={t('profile')}
        name="profile"
        options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        value={settings.profile}
        onChange={(profile) => change({ profile })}
      />
    </Panel>
  );
}
