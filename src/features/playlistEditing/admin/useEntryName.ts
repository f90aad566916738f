import { useTranslations } from 'use-intl';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import type { KnownEntries } from './useEntries.ts';

/** The name of an item: the comic, or the comic and one chapter of it. */
export function useEntryName(entries: KnownEntries): (key: string) => string {
  const t = useTranslations('admin.playlists');
  const chapterLabel = useChapterLabel();
  return (key) => {
    const entry = entries.get(key);
    if (!entry) return t('unknown');
    const { comic, chapter } = entry;
    return chapter ? `${comic.title} · ${chapterLabel(chapter)}` : comic.title;
  };
}
