import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { FetchedCountRead } from '../../popularity/web/FetchedCountRead.ts';
import { useIncognito } from '../../progress/web/useIncognito.ts';
import type { ReadingSettings } from '../readingSettings.ts';
import { PagedView } from './paged/PagedView.tsx';
import { PageNumberMark } from './bars/PageNumberMark.tsx';
import { FetchedChapterAhead } from './pictures/FetchedChapterAhead.ts';
import { forgetPictures } from './pictures/pictureStates.ts';
import { RunContext } from './card/RunContext.ts';
import { ReaderBar } from './bars/ReaderBar.tsx';
import { FetchedWakeLock } from './FetchedWakeLock.ts';
import { ReaderGround } from './ReaderGround.tsx';
import { ReaderHead } from './ReaderHead.tsx';
import { ReaderHeader } from './bars/ReaderHeader.tsx';
import { ReaderOverlays } from './overlays/ReaderOverlays.tsx';
import { ReaderVoice } from './ReaderVoice.tsx';
import { StripView } from './strip/StripView.tsx';
import { useBarHiding } from './bars/useBarHiding.ts';
import { isNearEnd } from './place/isNearEnd.ts';
import { useFinished } from './place/useFinished.ts';
import { useProgress } from './place/useProgress.ts';
import { useReader, type ReaderProps } from './useReader.ts';
import { useReaderKeys } from './keys/useReaderKeys.ts';
import { useRegionLabel } from './useRegionLabel.ts';

/**
 * The page, with bars over it that go away. Pages leave room for the bars from the start, so
 * nothing moves when the bars go.
 */
export function Reader(props: ReaderProps): ReactNode {
  const { manifest } = props;
  const label = useRegionLabel(manifest);
  const reader = useReader(props);
  const { moves, settings, device, isStrip, preferences } = reader;

  const { isIncognito } = useIncognito();

  const isPassing = useProgress(manifest, moves);
  useFinished({ manifest, moves, isPassing });
  const { comic, chapter } = manifest;
  useEffect(() => forgetPictures, []);
  useReaderKeys(reader);
  useBarHiding(reader);
  return (
    <main onClickCapture={(event) => flushBeforeLeaving(event, moves.flushAddress)}>
      <section
        aria-label={label}
        className="fixed inset-0 overflow-hidden bg-page [--reader-bottom:calc(var(--header-height)+env(safe-area-inset-bottom))] [--reader-top:calc(var(--header-height)+env(safe-area-inset-top))]"
      >
        <ReaderHead manifest={manifest} page={moves.page} />
        <ReaderHeader reader={reader} />
        <ReaderGround reader={reader}>
          <RunContext value={{ chapter: chapter.id, run: reader.run }}>
            {isStrip ? <StripView key="strip" reader={reader} /> : <PagedView key="paged" reader={reader} />}
          </RunContext>
        </ReaderGround>
        <PageNumberMark reader={reader} />
        <ReaderBar
          // A new one for another direction: mirrored, it would be a layout that moved.
          key={barDirection(settings)}
          reader={reader}
          direction={barDirection(settings)}
        />
        {isNearEnd(moves.lastPage, moves.pagesCount) && (
          <FetchedChapterAhead manifest={manifest} device={device} settings={settings} />
        )}
        {!isIncognito && <FetchedCountRead comic={comic.slug} chapter={chapter.slug} page={moves.page} />}
        {preferences.preferences.wake_lock && <FetchedWakeLock />}
        <ReaderOverlays reader={reader} />
        <ReaderVoice reader={reader} />
      </section>
    </main>
  );
}

/** The bar runs in the reading direction; for pages that lie below each other, to the right. */
function barDirection(settings: ReadingSettings): 'ltr' | 'rtl' {
  return settings.layout === 'vertical' ? 'ltr' : settings.direction;
}

/** The browser's back button then leads to the page that was left. */
function flushBeforeLeaving(event: MouseEvent, flush: () => void): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) flush();
}
