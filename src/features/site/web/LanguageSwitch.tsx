import { useLocation, useRouter } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGE_NAME, LANGUAGE_TAG, type Language } from '../../../contract/languages.ts';
import { inLanguage } from '../languagePath.ts';
import { pageQuery } from '../pageQuery.ts';
import { storeLocale } from './storeLocale.ts';
import { useSite } from './useSite.ts';

/** The same page in the site's other languages: plain links, which the app follows without a reload. */
export function LanguageSwitch() {
  const t = useTranslations('nav');
  const site = useSite();
  const current = useLocale();
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOutside(menu);
  if (site.languages.length < 2) return null;

  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    storeLocale(site.id, language);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    menu.current?.removeAttribute('open');
    router.history.push(event.currentTarget.getAttribute('href') ?? '/');
  };
  return (
    <details ref={menu} className="relative">
      <summary className="menu-button">
        <Languages aria-hidden className="size-icon" />
        <span className="sr-only">{t('language')}: </span>
        <span className="max-sm:sr-only">{LANGUAGE_NAME[current]}</span>
      </summary>
      <ul className="menu">
        {site.languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(pathname, language) + pageQuery(new URLSearchParams(searchStr))}
              hrefLang={LANGUAGE_TAG[language]}
              lang={LANGUAGE_TAG[language]}
              onClick={(event) => choose(event, language)}
              className="menu-item"
              {...(language === current ? { 'aria-current': 'true' as const } : {})}
            >
              {LANGUAGE_NAME[language]}
              {language === current && <Check aria-hidden className="size-icon-small" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The menu opens without scripts; with them it also closes as a menu should. */
function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [menu]);
}
