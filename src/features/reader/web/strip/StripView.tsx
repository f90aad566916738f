import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { isReaderControl } from '../gestures/isReaderControl.ts';
import { useTap } from '../gestures/useTap.ts';
import type { ReaderState } from '../ReaderState.ts';
import { useFocusOnOpen } from '../useFocusOnOpen.ts';
import type { AutoScrolling } from './useAutoScroll.ts';
import { stripAxis } from './stripAxis.ts';
import { StripColumn } from './StripColumn.tsx';
import { columnWidth } from './stripSizes.ts';
import { StripSurface } from './StripSurface.tsx';
import { useScrollIntent } from './useScrollIntent.ts';
import { useStrip } from './useStrip.ts';
import { useStripChapters } from './useStripChapters.ts';
import { useStripHandle } from './useStripHandle.ts';
import { useStripPull } from './useStripPull.ts';
import { useStripReading } from './useStripReading.ts';

/**
 * Chapters as one long strip, downwards or sideways. The place of each page is known from its size,
 * so only those near the viewport are in the document. The server's page, and the first render that
 * takes it over, begin with the asked page; the rest is put around it before the next paint, and
 * what is seen does not move.
 */
export function StripView({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, settings, device, preferences, surface, run } = reader;
  const column = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const intent = useScrollIntent(surface);
  const joined = useStripChapters(manifest, surface);
  const reading = useStripReading({ manifest, moves, strip: joined, intent });
  const axis = stripAxis(settings);
  const width = axis === 'down' ? columnWidth(settings) : '';
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
    onOpened: reading.opened,
    onScrolled: reading.scrolled,
  });
  const [auto, setAuto] = useState<{ Running: ComponentType<AutoScrolling> }>();
  useStripHandle({
    reader,
    axis,
    strip,
    flush: reading.flush,
    autoScroll(Running) {
      setAuto(auto || !Running ? undefined : { Running });
      return Boolean(auto ?? Running);
    },
  });
  useStripPull({ surface, axis, onPull: reading.pulled });
  useFocusOnOpen(surface);
  useTap(surface, ({ target }) => {
    if (!isReaderControl(target)) run('controls');
  });
  return (
    <>
      <StripSurface surface={surface} ruler={ruler} axis={axis}>
        <StripColumn
          reader={reader}
          column={column}
          chapters={joined.chapters}
          strip={strip}
          axis={axis}
          width={width}
        />
      </StripSurface>
      {auto && (
        <auto.Running
          surface={surface}
          axis={axis}
          speed={preferences.preferences.auto_scroll}
          intent={intent}
          onStop={() => setAuto(undefined)}
        />
      )}
    </>
  );
}
