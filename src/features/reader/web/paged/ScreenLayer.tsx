import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import '../pictures/pages.css';

type ScreenLayerProps = {
  /** The index of its screen. */
  index: number;
  isCurrent: boolean;
  /** Screens between this one and the current one, to the right or below. */
  at: number;
  isVertical: boolean;
  /** The edge where a page that is wider than the screen begins. */
  direction: 'ltr' | 'rtl';
  /** In which directions it scrolls. */
  overflow: { x: boolean; y: boolean };
  /** It stays scrolled where it was left. */
  keepsScroll: boolean;
  children: ReactNode;
};

/** One screen of a paged chapter, which scrolls when its page is larger. */
export function ScreenLayer(props: ScreenLayerProps): ReactNode {
  const { index, isCurrent, at, isVertical, direction, overflow, keepsScroll, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const wasCurrent = useRef(false);
  useEffect(() => {
    if (wasCurrent.current && !isCurrent && !keepsScroll) {
      // Scrolls to where reading begins (from right to left browsers count from the right edge). In
      // the next frame, which lays out once for all changes.
      requestAnimationFrame(() => element.current?.scrollTo({ top: 0, left: 0, behavior: 'instant' }));
    }
    wasCurrent.current = isCurrent;
  }, [isCurrent, keepsScroll]);
  return (
    <div
      ref={element}
      inert={!isCurrent}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab, also with the reader's own keys off
      tabIndex={isCurrent && (overflow.x || overflow.y) ? 0 : undefined}
      dir={direction}
      data-layer={isCurrent ? 'current' : 'waiting'}
      data-screen={index}
      className="screen-layer"
      style={
        {
          [isVertical ? '--at-y' : '--at-x']: at,
          overflowX: overflow.x ? 'auto' : 'hidden',
          overflowY: overflow.y ? 'auto' : 'hidden',
        } as CSSProperties
      }
    >
      <div className="screen-layer-content">{children}</div>
    </div>
  );
}
