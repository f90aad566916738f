import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { OverlayProps } from './OverlayProps.ts';
import type { ReaderOverlay } from './ReaderOverlay.ts';
import type { ReaderState } from './ReaderState.ts';

/** What lies over the page is fetched when it is first opened. */
const OVERLAYS: Partial<Record<ReaderOverlay, ComponentType<OverlayProps>>> = {
  settings: lazy(async () => ({
    default: (await loadChunk(() => import('./SettingsSheet.tsx'))).SettingsSheet,
  })),
  tap_zones: lazy(async () => ({
    default: (await loadChunk(() => import('./TapZonesOverlay.tsx'))).TapZonesOverlay,
  })),
  keys: lazy(async () => ({
    default: (await loadChunk(() => import('./KeysSheet.tsx'))).KeysSheet,
  })),
  pages: lazy(async () => ({
    default: (await loadChunk(() => import('./PagesSheet.tsx'))).PagesSheet,
  })),
  go_to: lazy(async () => ({
    default: (await loadChunk(() => import('./GoToPage.tsx'))).GoToPage,
  })),
  chapters: lazy(async () => ({
    default: (await loadChunk(() => import('./ChaptersSheet.tsx'))).ChaptersSheet,
  })),
  bookmarks: lazy(async () => ({
    default: (await loadChunk(() => import('./BookmarksSheet.tsx'))).BookmarksSheet,
  })),
};

export function ReaderOverlays({ reader }: { reader: ReaderState }): ReactNode {
  const { overlay, open, surface } = reader;
  const Overlay = overlay && OVERLAYS[overlay];
  if (!Overlay) return null;
  const close = (isByPointer: boolean) => {
    open(undefined);
    if (isByPointer) surface.current?.focus({ preventScroll: true });
  };
  return (
    // A new one for each: one that is on its way is not to keep the one of before in its place.
    <Suspense key={overlay}>
      <Overlay reader={reader} onClose={close} />
    </Suspense>
  );
}
