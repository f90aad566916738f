import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useChapterName } from './useChapterName.ts';

export function useRegionLabel({ comic, chapter }: ChapterManifest): string {
  const t = useTranslations('reader');
  const nameOf = useChapterName();
  return t('region', { comic: comic.title, chapter: nameOf(chapter) });
}
