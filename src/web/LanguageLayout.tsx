import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LANGUAGE_TAG } from '../contract/languages.ts';
import { Words } from '../ui/i18n/Words.tsx';
import { Shell } from './Shell.tsx';

export function LanguageLayout() {
  const { language } = useRouteContext({ from: '/$lang' });
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[language];
  }, [language]);
  return (
    <Words language={language}>
      <Shell />
    </Words>
  );
}
