import type { ComponentType, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import { useFetchedSheet, type SheetState } from '../../../ui/controls/useFetchedSheet.ts';

type SheetProps = SheetState & {
  comic: { slug: string; title: string };
  /** Left out: the whole comic. */
  chapter?: { slug: string; name: string };
};
/**
 * Fetches the sheet with the member's playlists, which is of a later feature. @throws
 * ChunkLoadError
 */
export type LoadPlaylistsSheet = (language: Language) => Promise<ComponentType<SheetProps>>;

/** The sheet that puts a comic, or one chapter of it, into playlists. */
export function usePlaylistsSheet(
  comic: SheetProps['comic'],
  load: LoadPlaylistsSheet,
  chapter?: SheetProps['chapter'],
): { open: () => void; sheet: ReactNode } {
  const language = useLocale();
  const { Sheet, state, open } = useFetchedSheet(() => load(language));
  return { open, sheet: Sheet && <Sheet {...{ comic }} {...(chapter ? { chapter } : {})} {...state} /> };
}
