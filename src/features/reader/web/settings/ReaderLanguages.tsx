import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGE_NAME, LANGUAGE_TAG, type Language } from '../../../../contract/languages.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { storeLocale } from '../../../site/web/storeLocale.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { useReaderHref } from '../place/useReaderHref.ts';

/** The same page with the site's words in another language. */
export function ReaderLanguages({ manifest, page }: { manifest: ChapterManifest; page: number }): ReactNode {
  const t = useTranslations('reader.settings');
  const site = useSite();
  const router = useRouter();
  const current = useLocale();
  const href = useReaderHref(manifest.comic.slug);
  if (site.languages.length < 2) return null;
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    storeLocale(site.id, language);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(href({ chapter: manifest.chapter.slug, page, language }));
  };
  return (
    <nav aria-label={t('language')} className="flex flex-wrap gap-8">
      {site.languages.map((language) => (
        <a
          key={language}
          href={href({ chapter: manifest.chapter.slug, page, language })}
          hrefLang={LANGUAGE_TAG[language]}
          lang={LANGUAGE_TAG[language]}
          className="chip chip-link"
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
        >
          {LANGUAGE_NAME[language]}
        </a>
      ))}
    </nav>
  );
}
