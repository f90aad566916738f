import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LANGUAGE_TAG } from '../contract/languages.ts';
import { storeReadLocale } from '../features/site/web/storeLocale.ts';
import { Words } from '../ui/i18n/Words.tsx';
import { Shell } from './Shell.tsx';

export function LanguageLayout() {
  const { language, site } = useRouteContext({ from: '/$lang' });
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[language];
    storeReadLocale(site.id, language);
  }, [language, site.id]);
  return (
    <Words language={language}>
      <Shell />
    </Words>
  );
}
