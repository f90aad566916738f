import { useTranslations } from 'use-intl';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';

type Named = Pick<ChapterRow, 'number' | 'title' | 'slug'>;

/** "Chapter 12: The Lighthouse"; a chapter without number goes by its title. */
export function useChapterName(): (chapter: Named) => string {
  const t = useTranslations('reader');
  return ({ number, title, slug }) => {
    if (number === null) return title ?? slug;
    return title ? t('chapterTitled', { number, title }) : t('chapter', { number });
  };
}
