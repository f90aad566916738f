import { useLocation, useRouter } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { MouseEvent } from 'react';
import { useLocale } from 'use-intl';
import { LANGUAGE_NAME, LANGUAGE_TAG, type Language } from '../../../contract/languages.ts';
import { inLanguage } from '../languagePath.ts';
import { pageQuery } from '../pageQuery.ts';
import { storeLocale } from './storeLocale.ts';
import { useSite } from './useSite.ts';

/**
 * The same page in the site's languages, each an item of the list around them: plain links, which
 * the app follows without a reload.
 */
export function LanguageLinks() {
  const site = useSite();
  const current = useLocale();
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    storeLocale(site.id, language);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(event.currentTarget.getAttribute('href') ?? '/');
  };
  return site.languages.map((language) => (
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
  ));
}
