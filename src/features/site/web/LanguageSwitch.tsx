import Languages from 'lucide-react/icons/languages';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGE_NAME } from '../../../contract/languages.ts';
import { useDisclosure } from '../../../ui/layout/useDisclosure.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { useSite } from './useSite.ts';

export function LanguageSwitch() {
  const t = useTranslations('nav');
  const current = useLocale();
  const menu = useDisclosure();
  if (useSite().languages.length < 2) return null;
  return (
    <details ref={menu} className="relative">
      <summary className="menu-button">
        <Languages aria-hidden className="size-icon" />
        <span className="sr-only">{t('language')}: </span>
        <span className="max-lg:sr-only">{LANGUAGE_NAME[current]}</span>
      </summary>
      <ul className="menu">
        <LanguageLinks />
      </ul>
    </details>
  );
}
