import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { SettingsFile } from '../../reader/web/settings/SettingsFile.tsx';
import { useSettings } from './useSettings.ts';

const READINGS = ['auto', 'ltr', 'rtl', 'strip'] as const;
const FITS = ['auto', 'screen', 'width'] as const;

/** The way that chapters open. A comic's own choice in the reader comes first. */
export function ReaderSection() {
  const t = useTranslations('account.settings.reader');
  const [settings, change] = useSettings();
  return (
    <Panel title={t('title')} description={t('about')}>
      <div className="form">
        <RadioGroup
          label={t('reading')}
          name="reading"
          options={READINGS.map((value) => ({ value, label: t(`readings.${value}`) }))}
          value={settings.reading}
          onChange={(reading) => change({ reading })}
        />
        <RadioGroup
          label={t('fit')}
          name="fit"
          options={FITS.map((value) => ({ value, label: t(`fits.${value}`) }))}
          value={settings.fit}
          onChange={(fit) => change({ fit })}
        />
        <SettingsFile />
      </div>
    </Panel>
  );
}
