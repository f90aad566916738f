import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { useOfferReload } from '../../../../ui/alerts/useOfferReload.ts';
import { isSavingData } from '../../../../ui/device/isSavingData.ts';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';
import { useIsOnline } from '../../../../ui/device/useIsOnline.ts';
import { whenPicturesAreHere } from '../../../../ui/device/whenPicturesAreHere.ts';
import type { OverlayProps } from './OverlayProps.ts';
import type { ReaderOverlay } from './ReaderOverlay.ts';
import type { ReaderState } from '../ReaderState.ts';

type Overlay = ComponentType<OverlayProps>;
type Loaded = Partial<Record<ReaderOverlay, Overlay>>;

const loadWays = async () => (await import('./wayParts.ts')).wayParts;

const OVERLAYS: Record<ReaderOverlay, () => Promise<Overlay>> = {
  settings: async () => (await import('../settings/SettingsSheet.tsx')).SettingsSheet,
  tap_zones: async () => (await import('./TapZonesOverlay.tsx')).TapZonesOverlay,
  keys: async () => (await import('../keys/KeysSheet.tsx')).KeysSheet,
  pages: async () => (await loadWays()).pages,
  go_to: async () => (await loadWays()).go_to,
  chapters: async () => (await loadWays()).chapters,
  bookmarks: async () => (await loadWays()).bookmarks,
  comments: async () => (await import('./CommentsSheet.tsx')).CommentsSheet,
};

/**
 * The layers over the page. They load soon after the first turn, for a network that goes away while
 * somebody reads; under Save-Data they load when opened. A layer that fails to load says so, and
 * leaves the page to be read.
 */
export function ReaderOverlays({ reader }: { reader: ReaderState }): ReactNode {
  const { overlay, open, surface, moves } = reader;
  const [loaded, setLoaded] = useState<Loaded>({});
  const offerReload = useOfferReload();
  const isMissing = overlay !== undefined && !loaded[overlay];
  const failed = useEffectEvent((name: ReaderOverlay, error: unknown) => {
    // A reader who has turned pages since does not wait for it.
    if (overlay !== name) return;
    open(undefined);
    offerReload(error);
  });
  useEffect(() => {
    if (!isMissing) return;
    const load = OVERLAYS[overlay];
    loadChunk(load).then(
      (part) => setLoaded(withPart(overlay, part)),
      (error: unknown) => failed(overlay, error),
    );
  }, [isMissing, overlay]);
  const [openedAt] = useState(moves.page);
  const isReading = moves.page !== openedAt;
  const isOnline = useIsOnline();
  const language = useLocale();
  useEffect(() => {
    if (!isReading || !isOnline || isSavingData()) return undefined;
    return whenPicturesAreHere(() => {
      const late = async () => (await import('../keys/lateCommands.ts')).prepareLate(language);
      for (const load of [...Object.values(OVERLAYS), late]) {
        // One that cannot be had is asked for again when it is opened.
        load().catch(() => {});
      }
    });
  }, [isReading, isOnline, language]);
  const Overlay = overlay && loaded[overlay];
  if (!Overlay) return null;
  const close = (isByPointer: boolean) => {
    open(undefined);
    if (isByPointer) surface.current?.focus({ preventScroll: true });
  };
  return <Overlay key={overlay} reader={reader} onClose={close} />;
}

function withPart(name: ReaderOverlay, part: Overlay): (others: Loaded) => Loaded {
  return (others) => ({ ...others, [name]: part });
}
