import type { ComponentType, RefObject } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import type { PageScreen } from './paged/PageScreen.ts';
import type { ReaderCommand } from '../readerCommands.ts';
import type { ReadingSettings } from '../readingSettings.ts';
import type { DeviceFacts } from './pictures/deviceFacts.ts';
import type { ReaderOverlay } from './overlays/ReaderOverlay.ts';
import type { PreferencesChoice } from './settings/useReaderPreferences.ts';
import type { AutoScrolling } from './strip/useAutoScroll.ts';
import type { ReaderMoves } from './place/useReaderPlace.ts';
import type { ReadingChoice } from './settings/useReadingSettings.ts';

/**
 * Actions that keys and buttons ask of a view. `isHeld`: a held key repeats, and that does not
 * leave the chapter.
 */
export type ReaderViewHandle = {
  /**
   * One step in reading: moves on inside of a page that is zoomed or taller than the screen where
   * taps do so, else turns.
   */
  step(by: 1 | -1, isHeld?: boolean): void;
  /** A screenful, then the next page. */
  screenful(by: 1 | -1, isHeld?: boolean): void;
  scroll(by: 1 | -1, isHeld?: boolean): void;
  /** To the beginning of the chapter, or to the end of its pages. */
  toEnd(by: 1 | -1): void;
  /** 0: as it was. Strips do not. */
  zoom?(by: 1 | -1 | 0): void;
  /** Tells the place which part of a page is read, before it is shown in another way. */
  settle(change: Partial<ReadingSettings>): void;
  /**
   * Stops scrolling by itself, else starts it by the part that does that; pages do not. False where
   * it neither stopped nor started.
   */
  autoScroll?(Running?: ComponentType<AutoScrolling>): boolean;
};

export type OverlayPage = { manifest: ChapterManifest; page: number };

/** Everything that the parts of the reader share. */
export type ReaderState = {
  manifest: ChapterManifest;
  moves: ReaderMoves;
  /** The screens of paged reading; in a strip each page is one of its own. */
  screens: readonly PageScreen[];
  settings: ReadingSettings;
  choice: ReadingChoice;
  preferences: PreferencesChoice;
  isStrip: boolean;
  /** Two pages side by side, now. */
  isDouble: boolean;
  /** The window is higher than wide. */
  isPortrait: boolean;
  device: DeviceFacts;
  /** False for the server's page: only what it shows is loaded. */
  isHydrated: boolean;
  /** The element that scrolls or holds the pages, focused while reading. */
  surface: RefObject<HTMLDivElement | null>;
  view: RefObject<ReaderViewHandle | null>;
  areControlsShown: boolean;
  showControls(areShown: boolean): void;
  overlay: ReaderOverlay | undefined;
  /** The page that it was opened for, where that need not be the one in sight. */
  overlayPage: OverlayPage | undefined;
  open(overlay: ReaderOverlay | undefined, page?: OverlayPage): void;
  /** `isHeld`: by the repeat of a held key. */
  run(command: ReaderCommand, isHeld?: boolean): void;
};
