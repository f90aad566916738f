import { useLocale } from 'use-intl';
import type { ComicCard } from '../comicsApi.ts';

/** A comic's title, marked with its language where that is not the page's. */
export function ComicTitle({ comic }: { comic: Pick<ComicCard, 'title' | 'title_language'> }) {
  const locale = useLocale();
  const { title, title_language: language } = comic;
  return language === null || language === locale ? title : <span lang={language}>{title}</span>;
}
