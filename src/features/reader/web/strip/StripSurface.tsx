import type { ReactNode, RefObject } from 'react';
import type { StripAxis } from './stripAxis.ts';

type StripSurfaceProps = {
  surface: RefObject<HTMLDivElement | null>;
  /**
   * The ruler is as high as the bar above, and one rem wide: layout by script measures them here.
   */
  ruler: RefObject<HTMLDivElement | null>;
  axis: StripAxis;
  children: ReactNode;
};

/** The part of the window that scrolls a strip. */
export function StripSurface({ surface, ruler, axis, children }: StripSurfaceProps): ReactNode {
  return (
    <div
      ref={surface}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab, also with the reader's own keys off
      tabIndex={0}
      dir={axis === 'left' ? 'rtl' : undefined}
      className="absolute inset-0 overflow-x-hidden overflow-y-scroll overscroll-contain scroll-pt-(--reader-top) [overflow-anchor:none]"
      style={{
        scrollPaddingBottom: 'var(--reader-bottom)',
        ...(axis === 'down' ? {} : { overflowX: 'scroll', overflowY: 'hidden' }),
      }}
    >
      <div
        ref={ruler}
        aria-hidden
        className="invisible absolute"
        style={{ width: '1rem', height: 'var(--reader-top)' }}
      />
      {children}
    </div>
  );
}
