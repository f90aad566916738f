import { useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { pageScreens } from './paged/pageScreens.ts';
import { deviceFacts, UNKNOWN_DEVICE } from './pictures/deviceFacts.ts';
import type { ReaderState, ReaderViewHandle } from './ReaderState.ts';
import { useIsPortrait } from './paged/useIsPortrait.ts';
import { useReaderCommands } from './useReaderCommands.ts';
import type { Crossing } from './place/usePageAddress.ts';
import { useReaderPlace } from './place/useReaderPlace.ts';
import { useReaderPreferences } from './settings/useReaderPreferences.ts';
import { useReadingSettings } from './settings/useReadingSettings.ts';
import { useSpreadOffsets } from './paged/useSpreadOffsets.ts';

export type ReaderProps = {
  manifest: ChapterManifest;
  /** Last segment of the address it was opened by. */
  pageSegment: string | undefined;
  crossing: Crossing;
};

const NO_OVERLAY = { overlay: undefined, overlayPage: undefined };

/** The reader's place in a chapter, its settings, and the actions of its reader. */
export function useReader({ manifest, pageSegment, crossing }: ReaderProps): ReaderState {
  const isHydrated = useIsHydrated();
  // A strip goes on as it was opened, whatever the shape of the pages that it comes to.
  const [first] = useState(manifest);
  const view = useRef<ReaderViewHandle>(null);
  const choice = useReadingSettings(first, (change) => view.current?.settle(change));
  const preferences = useReaderPreferences();
  const offsets = useSpreadOffsets(manifest.chapter.id);
  const isPortrait = useIsPortrait();
  const { settings } = choice;
  const isStrip = settings.mode === 'webtoon';
  const isDouble =
    !isStrip && settings.layout === 'horizontal' && settings.spread === 'double' && !isPortrait;
  const { cover_alone: coverAlone } = settings;
  const wideWay = isStrip ? 'fit' : settings.wide;
  // A chapter has thousands of pages: their screens are not made anew at every turn.
  const screens = useMemo(() => {
    const wide = manifest.pages.map((page) => page.wide);
    return pageScreens({ wide, isDouble, coverAlone, wideWay, offsets });
  }, [manifest, isDouble, coverAlone, wideWay, offsets]);
  const moves = useReaderPlace({ manifest, pageSegment, screens, isStrip, crossing });
  const [areControlsShown, setAreControlsShown] = useState(true);
  const [{ overlay, overlayPage }, setOverlay] =
    useState<Pick<ReaderState, 'overlay' | 'overlayPage'>>(NO_OVERLAY);
  const surface = useRef<HTMLDivElement>(null);
  const device = isHydrated ? deviceFacts(preferences.preferences) : UNKNOWN_DEVICE;
  const showControls = (areShown: boolean) => {
    // A bar that goes leaves the focus to what is read, not to nothing.
    const hasFocus = surface.current?.contains(document.activeElement) === true;
    if (!areShown && !hasFocus) surface.current?.focus({ preventScroll: true });
    setAreControlsShown(areShown);
  };
  const shared: Omit<ReaderState, 'run'> = {
    manifest,
    moves,
    screens,
    settings,
    choice,
    preferences,
    isStrip,
    isDouble,
    isPortrait,
    device,
    isHydrated,
    surface,
    view,
    areControlsShown,
    showControls,
    overlay,
    overlayPage,
    open: (opened, page) => setOverlay({ overlay: opened, overlayPage: page }),
  };
  return { ...shared, run: useReaderCommands(shared) };
}
