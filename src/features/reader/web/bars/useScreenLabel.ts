import { useTranslations } from 'use-intl';
import type { PageScreen } from '../paged/PageScreen.ts';

/** "Page 12 of 180", or "Pages 12–13 of 180" for a spread. */
export function useScreenLabel(pagesCount: number): (screen: PageScreen | undefined, page: number) => string {
  const t = useTranslations('reader');
  return (screen, page) => {
    const first = screen?.[0].page ?? page;
    const last = screen?.at(-1)?.page ?? first;
    return first === last
      ? t('pageOf', { page: first, count: pagesCount })
      : t('pagesOf', { first, last, count: pagesCount });
  };
}
