import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';

type SheetProps = {
  comic: { slug: string; title: string };
  isOpen: boolean;
  onClose: () => void;
  /** Left out: the whole comic. */
  chapter?: { slug: string; name: string };
};
/**
 * Fetches the sheet with the member's playlists, which is of a later feature. @throws
 * ChunkLoadError
 */
export type LoadPlaylistsSheet = (language: Language) => Promise<ComponentType<SheetProps>>;

/**
 * The sheet that puts a comic, or one chapter of it, into playlists. It is fetched when it is first
 * asked for.
 */
export function usePlaylistsSheet(
  comic: SheetProps['comic'],
  load: LoadPlaylistsSheet,
  chapter?: SheetProps['chapter'],
): { open: () => void; sheet: ReactNode } {
  const language = useLocale();
  const offerReload = useOfferReload();
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const openSheet = async () => {
    try {
      const loaded = await load(language);
      setSheet(() => loaded);
      setIsOpen(true);
    } catch (error) {
      offerReload(error);
    }
  };
  return {
    open: () => void openSheet(),
    sheet: Sheet && (
      <Sheet {...{ comic, isOpen }} {...(chapter ? { chapter } : {})} onClose={() => setIsOpen(false)} />
    ),
  };
}
