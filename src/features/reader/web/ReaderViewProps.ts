import type { ReactNode, RefObject } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import type { ReaderPlace } from '../readerPlace.ts';
import type { ReadingSettings } from '../readingSettings.ts';
import type { DeviceFacts } from './deviceFacts.ts';

/** What both ways of showing a chapter are given. */
export type ReaderViewProps = {
  manifest: ChapterManifest;
  place: ReaderPlace;
  settings: ReadingSettings;
  device: DeviceFacts;
  /** False for the server's page: only what it shows is loaded. */
  isHydrated: boolean;
  areControlsShown: boolean;
  /** The element that scrolls or holds the pages, focused while reading. */
  surface: RefObject<HTMLDivElement | null>;
  /** What stands behind the last page. */
  endCard: ReactNode;
  onToggleControls(): void;
};
