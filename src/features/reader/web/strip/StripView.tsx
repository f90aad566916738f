import { lazy, Suspense, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { prefersStillness } from '../../../../ui/layout/useArrival.ts';
import { chapterOnTrack, itemsIn } from './stripTrack.ts';
import { isReaderControl } from '../gestures/isReaderControl.ts';
import type { ReaderState } from '../ReaderState.ts';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';
import { servedStrip } from './servedStrip.ts';
import { scrolledOf, scrollRoom, scrollStripTo, stripAxis } from './stripAxis.ts';
import { StripChapter } from './StripChapter.tsx';
import { columnWidth } from './stripSizes.ts';
import { useAutoScroll } from './useAutoScroll.ts';
import { useFocusOnOpen } from '../useFocusOnOpen.ts';
import { usePageLoads } from '../pictures/usePageLoads.ts';
import { useScrollIntent } from './useScrollIntent.ts';
import { useStrip, type Strip } from './useStrip.ts';
import { useStripChapters } from './useStripChapters.ts';
import { useStripPull } from './useStripPull.ts';
import { useStripReading } from './useStripReading.ts';
import { useTap } from '../gestures/useTap.ts';

/** Fetched when it runs for the first time; where it cannot be had, any touch or key stops as well. */
const AutoScrollStop = lazy(async () => {
  const chunk = await loadChunk(() => import('./AutoScrollStop.tsx')).catch(() => undefined);
  return { default: chunk?.AutoScrollStop ?? (() => null) };
});

/** Part of the viewport that a screenful goes on by, so that the eye finds where it was; and that a line does. */
const SCREENFUL = 0.9;
const LINE = 0.15;
/** About as long as browsers glide. */
const GLIDE_MS = 500;

/**
 * Chapters as one long strip, downwards or sideways. Where each page stands is known from its size, so only those near the viewport are
 * in the document. The server's page, and the first render that takes it over, begin with the asked page; the rest is put around it
 * before the next paint, and what is seen does not move.
 */
export function StripView({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, settings, device, isHydrated, preferences, surface, view, run } = reader;
  const column = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const intent = useScrollIntent(surface);
  const joined = useStripChapters(manifest, surface);
  const reading = useStripReading({ manifest, moves, strip: joined, intent });
  const axis = stripAxis(settings);
  const isDown = axis === 'down';
  const width = isDown ? columnWidth(settings) : '';
  const strip = useStrip({
    chapters: joined.chapters,
    active: manifest.chapter.id,
    place: moves.place,
    axis,
    gap: settings.gap,
    isCropped: settings.crop,
    columnWidth: width,
    device,
    surface,
    column,
    ruler,
    onScrolled: reading.scrolled,
  });
  const shape = `${axis} ${width} ${settings.gap} ${settings.crop}`;
  const [opened, setOpened] = useState<string>();
  if (isHydrated && opened === undefined) setOpened(shape);
  const auto = useAutoScroll({ surface, axis, speed: preferences.preferences.auto_scroll, intent });
  useStripPull({ surface, axis, onPull: reading.pulled });
  useFocusOnOpen(surface);
  useTap(surface, ({ target }) => {
    if (!isReaderControl(target)) run('controls');
  });

  const glide = useRef<{ to: number; put: Strip['put'] | undefined; until: number }>({
    to: 0,
    put: undefined,
    until: 0,
  });
  const scrollBy = (screens: number): boolean => {
    const scroller = surface.current;
    if (!scroller) return false;
    const scrolled = scrolledOf(scroller, axis);
    const room = scrollRoom(scroller, axis);
    if ((screens > 0 ? room : scrolled) < 2) return false;
    const by = screens * (isDown ? scroller.clientHeight : scroller.clientWidth);
    // Pressed again while the strip still glides, it goes on from where that ends; not once it was put elsewhere.
    const { to, put, until } = glide.current;
    const isGliding = put === strip?.put && performance.now() < until;
    const start = Math.min(scrolled + room, Math.max(0, (isGliding ? to : scrolled) + by));
    glide.current = { to: start, put: strip?.put, until: performance.now() + GLIDE_MS };
    scrollStripTo(scroller, axis, start, prefersStillness() ? 'instant' : 'smooth');
    return true;
  };
  const screenful = (by: 1 | -1) => {
    if (!scrollBy(by * SCREENFUL)) moves.turn(by);
  };
  useImperativeHandle(view, () => ({
    // The parts of a strip are many screens long: what is next is what comes next on it.
    step: screenful,
    screenful,
    scroll: (by) => void scrollBy(by * LINE),
    zoom() {},
    autoScroll: auto.toggle,
  }));

  const served = strip ? undefined : servedStrip(manifest.pages, moves.page);
  const wanted = strip ? strip.window.units.map(({ key }) => key) : (served?.wanted ?? []);
  const { isSaving } = device;
  const loads = usePageLoads({ wanted, inSight: strip?.window.inSight ?? 1, isSaving });
  return (
    <>
      <div
        ref={surface}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab, also with the reader's own keys off
        tabIndex={0}
        dir={axis === 'left' ? 'rtl' : undefined}
        className="absolute inset-0 overflow-x-hidden overflow-y-scroll overscroll-contain scroll-pt-(--reader-top) [overflow-anchor:none]"
        style={{
          scrollPaddingBottom: 'var(--reader-bottom)',
          ...(isDown ? {} : { overflowX: 'scroll', overflowY: 'hidden' }),
        }}
      >
        <div
          ref={ruler}
          aria-hidden
          className="invisible absolute"
          style={{ width: '1rem', height: 'var(--reader-top)' }}
        />
        <div
          // A new one where this reader's settings are not those of the server's page: pages that stand elsewhere would have moved.
          key={opened ?? shape}
          ref={column}
          className={isDown ? `relative mx-auto ${strip ? '' : 'pt-(--reader-top)'}` : 'relative h-full'}
          style={isDown ? { width, height: strip?.track.end } : { width: strip?.track.end }}
        >
          {(strip ? joined.chapters : [manifest]).map((one) => {
            const chapter = strip && chapterOnTrack(strip.track, one.chapter.id);
            const shown = strip ? chapter && itemsIn(chapter, strip.window.range) : served;
            return (
              shown && (
                <StripChapter
                  key={one.chapter.id}
                  manifest={one}
                  first={shown.first}
                  last={shown.last}
                  place={strip && chapter && { chapter, box: strip.box }}
                  settings={settings}
                  loads={loads}
                  isLazy={!isHydrated}
                />
              )
            );
          })}
        </div>
      </div>
      {auto.isRunning && (
        <Suspense>
          <AutoScrollStop onStop={auto.toggle} />
        </Suspense>
      )}
    </>
  );
}
