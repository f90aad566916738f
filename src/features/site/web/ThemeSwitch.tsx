import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { THEMES } from '../../../ui/theme/applyTheme.ts';
import { THEME_ICONS } from './themeIcons.ts';
import { useTheme } from './useTheme.ts';

/** Ink, paper, or as the device has it; kept on this device. */
export function ThemeSwitch() {
  const t = useTranslations('theme');
  const name = useId();
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="segments">
      <legend className="sr-only">{t('label')}</legend>
      {THEMES.map((one) => {
        const Icon = THEME_ICONS[one];
        return (
          <label key={one} className="segment">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one === theme}
              onChange={() => setTheme(one)}
            />
            <Icon aria-hidden className="size-icon" />
            {t(one)}
          </label>
        );
      })}
    </fieldset>
  );
}
