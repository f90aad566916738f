import { useTranslations } from 'use-intl';
import type { ReaderPage } from '../../../chapters/chaptersApi.ts';

/** "Page 12 of 180", with what an editor wrote about it. */
export function usePageAlt(
  pagesCount: number,
): (page: Pick<ReaderPage, 'position' | 'description'>) => string {
  const t = useTranslations('reader');
  return ({ position, description }) => {
    const where = t('pageOf', { page: position, count: pagesCount });
    return description ? t('pageDescribed', { where, description }) : where;
  };
}
