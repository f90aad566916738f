import type { ReactNode } from 'react';
import { useFetchedSheet } from '../../../ui/controls/useFetchedSheet.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { MarksSheetProps } from './MarksSheet.tsx';
import type { LoadPlaylistsSheet } from './usePlaylistsSheet.tsx';

const loadMarksSheet = async () => (await loadChunk(() => import('./MarksSheet.tsx'))).MarksSheet;

/** The sheet with all that can be said of a comic. */
export function useMarksSheet(
  comic: MarksSheetProps['comic'],
  loadPlaylistsSheet: LoadPlaylistsSheet,
  chapter?: MarksSheetProps['chapter'],
): { open: () => void; sheet: ReactNode } {
  const { Sheet, state, open } = useFetchedSheet(loadMarksSheet);
  return { open, sheet: Sheet && <Sheet {...{ comic, chapter, loadPlaylistsSheet }} {...state} /> };
}
