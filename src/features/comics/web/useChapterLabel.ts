import { useTranslations } from 'use-intl';

export type ChapterNames = {
  number: string | null;
  /** Absent in what a device kept before it was known. */
  volume?: string | null | undefined;
  title: string | null;
};

/** What a chapter is called where there is little room: its number ("Ch. 1AU", "Special"), the volume that it is, else its title. */
export function useChapterLabel(): (chapter: ChapterNames) => string {
  const t = useTranslations('comic');
  return ({ number, volume = null, title }) => {
    if (number !== null) return /\d/.test(number) ? t('chapterNumber', { number }) : number;
    return volume === null ? (title ?? t('oneshot')) : t('volumeNumber', { number: volume });
  };
}

/** Whether a chapter's title stands beside its label, and is not the label itself. */
export function isTitleBeside({ number, volume = null, title }: ChapterNames): boolean {
  return title !== null && (number !== null || volume !== null);
}
