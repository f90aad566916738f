import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useCountRead } from '../../popularity/web/useCountRead.ts';
import { readingOf } from '../readingSettings.ts';
import { deviceFacts, UNKNOWN_DEVICE } from './deviceFacts.ts';
import { EndCard } from './EndCard.tsx';
import { PagedView } from './PagedView.tsx';
import { ReaderBar } from './ReaderBar.tsx';
import { ReaderHead } from './ReaderHead.tsx';
import { ReaderHeader } from './ReaderHeader.tsx';
import { ReaderVoice } from './ReaderVoice.tsx';
import type { ReaderViewProps } from './ReaderViewProps.ts';
import { SettingsSheet } from './SettingsSheet.tsx';
import { StripView } from './StripView.tsx';
import { turnScreen } from './turnScreen.ts';
import { useChapterAhead } from './useChapterAhead.ts';
import { useReaderKeys } from './useReaderKeys.ts';
import { useReaderPlace } from './useReaderPlace.ts';
import { useReadingSettings } from './useReadingSettings.ts';
import { useRegionLabel } from './useRegionLabel.ts';
import { useResume } from './useResume.ts';

type ReaderProps = {
  manifest: ChapterManifest;
  /** Last segment of the address it was opened by. */
  pageSegment: string | undefined;
};

/** Only the page, with bars that go away. They take the bars' room from the start, so that nothing moves when they do. */
export function Reader({ manifest, pageSegment }: ReaderProps): ReactNode {
  const isHydrated = useIsHydrated();
  const label = useRegionLabel(manifest);
  const moves = useReaderPlace(manifest, pageSegment);
  const choice = useReadingSettings(manifest);
  const [areControlsShown, setAreControlsShown] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const isStrip = readingOf(choice.settings) === 'strip';
  const device = isHydrated ? deviceFacts() : UNKNOWN_DEVICE;
  const toggleControls = () => {
    // A bar that goes leaves the focus to what is read, not to nothing.
    const hasFocus = surface.current?.contains(document.activeElement) === true;
    if (areControlsShown && !hasFocus) surface.current?.focus({ preventScroll: true });
    setAreControlsShown(!areControlsShown);
  };

  useResume(manifest, moves.page);
  useCountRead({ comic: manifest.comic.slug, chapter: manifest.chapter.slug, page: moves.page });
  useChapterAhead({ manifest, page: moves.page, device });
  const step = (by: 1 | -1) => {
    // The parts of a strip are many screens high: what is next is what comes below.
    if (isStrip) turnScreen({ surface: surface.current, moves, by });
    else moves.turn(by);
  };
  useReaderKeys({
    moves,
    settings: choice.settings,
    surface,
    onStep: step,
    onToggleControls: toggleControls,
  });

  const view: ReaderViewProps = {
    manifest,
    place: moves.place,
    settings: choice.settings,
    device,
    isHydrated,
    areControlsShown,
    surface,
    endCard: <EndCard manifest={manifest} />,
    onToggleControls: toggleControls,
  };
  return (
    <main onClickCapture={(event) => flushBeforeLeaving(event, moves.flushAddress)}>
      <section
        aria-label={label}
        className="fixed inset-0 overflow-hidden bg-page [--reader-bottom:calc(var(--header-height)+env(safe-area-inset-bottom))] [--reader-top:calc(var(--header-height)+env(safe-area-inset-top))] [html:has(&)]:[scrollbar-gutter:auto]"
      >
        <ReaderHead manifest={manifest} page={moves.page} />
        <ReaderHeader
          manifest={manifest}
          isShown={areControlsShown}
          onOpenSettings={() => setIsSheetOpen(true)}
        />
        {isStrip ? (
          <StripView key="strip" {...view} onScrolled={moves.scrolledTo} />
        ) : (
          <PagedView key="paged" {...view} onTurn={moves.turn} />
        )}
        <ReaderBar
          // A new one for another direction: mirrored, it would be a layout that moved.
          key={isStrip ? 'ltr' : choice.settings.direction}
          manifest={manifest}
          moves={moves}
          onStep={step}
          direction={isStrip ? 'ltr' : choice.settings.direction}
          isShown={areControlsShown}
        />
        {isSheetOpen && (
          <SettingsSheet
            manifest={manifest}
            page={moves.page}
            choice={choice}
            onClose={(isByPointer) => {
              setIsSheetOpen(false);
              // Keys are to go on reading, not to press the button that a finger or mouse had pressed.
              if (isByPointer) surface.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <ReaderVoice manifest={manifest} position={moves.place.position} />
      </section>
    </main>
  );
}

/** Whoever comes back finds the page that was left. */
function flushBeforeLeaving(event: MouseEvent, flush: () => void): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) flush();
}
