import { useTranslations } from 'use-intl';

/** What a chapter is called where there is little room: its number, else its title. */
export function useChapterLabel(): (chapter: { number: string | null; title: string | null }) => string {
  const t = useTranslations('comic');
  return ({ number, title }) => (number === null ? (title ?? t('oneshot')) : t('chapterNumber', { number }));
}
