import { useTranslations } from 'use-intl';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';

type Named = Pick<ChapterRow, 'number' | 'volume' | 'title' | 'slug'>;

/**
 * "Chapter 12: The Lighthouse", "Volume 10"; a chapter that is neither goes by its title. A number
 * that is a word stands alone.
 */
export function useChapterName(): (chapter: Named) => string {
  const t = useTranslations('reader');
  return ({ number, volume, title, slug }) => {
    if (number === null) {
      if (volume === null) return title ?? slug;
      return title ? t('volumeTitled', { number: volume, title }) : t('volume', { number: volume });
    }
    if (!/\d/.test(number)) return title ? t('nameTitled', { name: number, title }) : number;
    return title ? t('chapterTitled', { number, title }) : t('chapter', { number });
  };
}
