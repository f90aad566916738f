import { useRef, type ReactNode } from 'react';
import { pageBounds, stripEnd } from '../stripLayout.ts';
import { isReaderControl } from './isReaderControl.ts';
import { PageBox } from './PageBox.tsx';
import type { ReaderViewProps } from './ReaderViewProps.ts';
import { servedStrip } from './servedStrip.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { usePageAlt } from './usePageAlt.ts';
import { usePageLoads } from './usePageLoads.ts';
import { useStrip } from './useStrip.ts';
import { useTap } from './useTap.ts';

/** Widest column of a strip in CSS pixels. */
const COLUMN_PX = 800;
const SIZES = `(min-width: ${COLUMN_PX}px) ${COLUMN_PX}px, 100vw`;

type StripViewProps = ReaderViewProps & { onScrolled(page: number): void };

/**
 * A chapter as one long column. Where each page stands is known from its size, so only those near the viewport are in the document.
 * The server's page, and the first render that takes it over, begin with the asked page; the rest is put around it before the
 * next paint, and what is seen does not move.
 */
export function StripView(props: StripViewProps): ReactNode {
  const { manifest, place, device, isHydrated, surface, endCard, onScrolled, onToggleControls } = props;
  const { pages } = manifest;
  const altOf = usePageAlt(pages.length);
  const loads = usePageLoads();
  const column = useRef<HTMLDivElement>(null);
  const strip = useStrip({ pages, place, device, surface, column, onScrolled });

  const served = strip ? undefined : servedStrip(pages, Math.min(place.position, pages.length));
  const { range, units } = strip?.window ?? served ?? { range: { first: 1, last: 0 }, units: [] };
  const loadable = loads.loadable(units.map((unit) => unit.key));
  const shown = pages.slice(range.first - 1, range.last);

  useFocusOnOpen(surface);
  useTap(surface, ({ target }) => {
    if (!isReaderControl(target)) onToggleControls();
  });
  return (
    <div
      ref={surface}
      tabIndex={-1}
      className="absolute inset-0 overflow-x-hidden overflow-y-scroll overscroll-contain scroll-pt-(--reader-top) [overflow-anchor:none]"
    >
      <div
        ref={column}
        className={`relative mx-auto w-full ${strip ? '' : 'pt-(--reader-top)'}`}
        style={{ maxWidth: COLUMN_PX, ...(strip ? { height: stripEnd(strip.layout) } : {}) }}
      >
        {shown.map((page) => {
          const bounds = strip && pageBounds(strip.layout, page.position);
          const { width, height } = page.picture;
          return (
            <PageBox
              key={page.position}
              page={page}
              alt={altOf(page)}
              sizes={SIZES}
              loadable={loadable}
              loads={loads}
              isLazy={!isHydrated}
              {...(bounds
                ? {
                    heightPx: bounds.height,
                    style: { position: 'absolute', top: bounds.top, width: '100%', height: bounds.height },
                  }
                : { style: { aspectRatio: `${width} / ${height}` } })}
            />
          );
        })}
      </div>
      {(strip || range.last >= pages.length) && (
        <div className="flex min-h-[60dvh] items-center justify-center pb-(--reader-bottom)">{endCard}</div>
      )}
    </div>
  );
}
