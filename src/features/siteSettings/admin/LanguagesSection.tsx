import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, LANGUAGES, type Language } from '../../../contract/languages.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { SiteChecks } from './SiteChecks.tsx';
import { useSiteForm } from './SiteForm.ts';
import { useSiteControl } from './useSiteControl.ts';

const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The languages of the interface, and the zone in which staff plan. */
export function LanguagesSection() {
  const t = useTranslations('admin.site');
  const locale = useLocale();
  const { value, set } = useSiteForm();
  const { description, ...languagesControl } = useSiteControl('languages');
  const zoneControl = useSiteControl('timezone', t('about.timezone'));
  const languages = value('languages');
  const first = languages[0] ?? 'en';
  const zone = value('timezone');
  const toggle = (language: Language, isOn: boolean) =>
    set('languages', isOn ? [...languages, language] : languages.filter((one) => one !== language));
  return (
    <Panel title={t('sections.languages')}>
      <SiteChecks
        {...languagesControl}
        {...(description === undefined ? {} : { description })}
        options={LANGUAGES.map((one) => ({ value: one, label: languageName(one, locale) }))}
        values={languages}
        onToggle={toggle}
      />
      <Select
        label={t('firstLanguage')}
        name="first_language"
        value={first}
        disabled={languagesControl.disabled}
        onChange={({ target: { value: chosen } }) => {
          if (isLanguage(chosen)) set('languages', [chosen, ...languages.filter((one) => one !== chosen)]);
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageName(one, locale)}
          </option>
        ))}
      </Select>
      <Select {...zoneControl} value={zone} onChange={({ target }) => set('timezone', target.value)}>
        {(ZONES.includes(zone) ? ZONES : [zone, ...ZONES]).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Panel>
  );
}
