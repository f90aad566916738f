import { useTranslations } from 'use-intl';
import { useDisclosure } from '../../../ui/layout/useDisclosure.ts';
import { THEME_ICONS } from './themeIcons.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useTheme } from './useTheme.ts';

/** The choice of theme behind a button of the header. Without scripts there is none. */
export function ThemeMenu() {
  const t = useTranslations('theme');
  const menu = useDisclosure();
  const [theme] = useTheme();
  const Icon = THEME_ICONS[theme];
  return (
    <details ref={menu} className="relative max-md:hidden scriptless:hidden">
      <summary className="menu-button">
        <Icon aria-hidden className="size-icon" />
        <span className="sr-only">{t('label')}</span>
      </summary>
      <div className="menu">
        <ThemeSwitch />
      </div>
    </details>
  );
}
