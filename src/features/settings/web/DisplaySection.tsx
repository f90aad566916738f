import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isLanguage, LANGUAGE_NAME, LANGUAGE_TAG } from '../../../contract/languages.ts';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { THEMES } from '../../../ui/theme/applyTheme.ts';
import { inLanguage } from '../../site/languagePath.ts';
import { useSite } from '../../site/web/useSite.ts';
import { useTheme } from '../../site/web/useTheme.ts';
import { useSettings } from './useSettings.ts';

/** The site's look and language, on every device of the member. */
export function DisplaySection() {
  const t = useTranslations('account.settings.display');
  const ofTheme = useTranslations('theme');
  const { languages } = useSite();
  const router = useRouter();
  const [settings, change] = useSettings();
  // The theme of this device, which may differ from the saved one.
  const [theme, setTheme] = useTheme();
  const chooseLocale = (value: string) => {
    const locale = isLanguage(value) ? value : null;
    change({ locale });
    if (locale !== null) router.history.push(inLanguage(router.state.location.pathname, locale));
  };
  return (
    <div className="form">
      <RadioGroup
        label={ofTheme('label')}
        description={t('themeAbout')}
        name="theme"
        options={THEMES.map((value) => ({ value, label: ofTheme(value) }))}
        value={theme}
        onChange={(chosen) => {
          setTheme(chosen);
          change({ theme: chosen });
        }}
      />
      {languages.length > 1 && (
        <Select
          label={t('language')}
          description={t('languageAbout')}
          name="locale"
          value={settings.locale ?? ''}
          onChange={(event) => chooseLocale(event.currentTarget.value)}
        >
          <option value="">{t('languageOfSite')}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={LANGUAGE_TAG[language]}>
              {LANGUAGE_NAME[language]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
