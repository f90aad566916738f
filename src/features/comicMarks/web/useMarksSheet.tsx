import { useState, type ComponentType, type ReactNode } from 'react';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { MarksSheetProps } from './MarksSheet.tsx';
import type { LoadPlaylistsSheet } from './usePlaylistsSheet.tsx';

/** The sheet with all that can be said of a comic. It is fetched when it is first asked for. */
export function useMarksSheet(
  comic: MarksSheetProps['comic'],
  loadPlaylistsSheet: LoadPlaylistsSheet,
  chapter?: MarksSheetProps['chapter'],
): { open: () => void; sheet: ReactNode } {
  const offerReload = useOfferReload();
  const [Sheet, setSheet] = useState<ComponentType<MarksSheetProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const load = async () => {
    try {
      const { MarksSheet } = await loadChunk(() => import('./MarksSheet.tsx'));
      setSheet(() => MarksSheet);
      setIsOpen(true);
    } catch (error) {
      offerReload(error);
    }
  };
  return {
    open: () => void load(),
    sheet: Sheet && (
      <Sheet {...{ comic, chapter, isOpen, loadPlaylistsSheet }} onClose={() => setIsOpen(false)} />
    ),
  };
}
