import { useTranslations } from 'use-intl';

export type ChapterNames = {
  number: string | null;
  /** Absent in what a device kept before it was known. */
  volume?: string | null | undefined;
  title: string | null;
};

/** A chapter's short name: its number ("Ch. 1AU", "Special"), else its volume, else its title. */
export function useChapterLabel(): (chapter: ChapterNames) => string {
  const t = useTranslations('comic');
  return ({ number, volume = null, title }) => {
    if (number !== null) return /\d/.test(number) ? t('chapterNumber', { number }) : number;
    return volume === null ? (title ?? t('oneshot')) : t('volumeNumber', { number: volume });
  };
}

/** True if the title is shown beside the label. False if the title is the label itself. */
export function isTitleBeside({ number, volume = null, title }: ChapterNames): boolean {
  return title !== null && (number !== null || volume !== null);
}
