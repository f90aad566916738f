import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Side } from '../sideTurn.ts';
import { nextSwipe, NO_SWIPE, type Swipe } from '../swipe.ts';

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

export type SwipeControl = {
  handlers: Handlers;
  /** Pages come to rest after a finger let them go. */
  isSettling: boolean;
  settled(): void;
  /** The click that browsers send after a swipe is no tap. */
  takeSwiped(): boolean;
};

/** Turns pages by a finger: the sheets below `surface` follow it through `--drag`. */
export function useSwipe(surface: RefObject<HTMLElement | null>, onPull: (side: Side) => void): SwipeControl {
  const swipe = useRef<Swipe>(NO_SWIPE);
  const hasSwiped = useRef(false);
  const [isSettling, setIsSettling] = useState(false);

  // Fingers move a zoomed page in all directions, by the browser itself.
  useEffect(() => {
    const release = () => {
      if (surface.current) surface.current.style.touchAction = isZoomed() ? 'auto' : '';
    };
    visualViewport?.addEventListener('resize', release);
    return () => visualViewport?.removeEventListener('resize', release);
  }, [surface]);

  const handle = (kind: 'down' | 'move' | 'up' | 'cancel') => (event: PointerEvent<HTMLElement>) => {
    const element = surface.current;
    if (!element || event.pointerType === 'mouse' || isZoomed()) return;
    const wasDragging = swipe.current.phase === 'dragging';
    const point = { id: event.pointerId, x: event.clientX, y: event.clientY, timeMs: event.timeStamp };
    const step = nextSwipe(swipe.current, { kind, ...point }, element.clientWidth);
    swipe.current = step.swipe;
    const isDragging = step.swipe.phase === 'dragging';
    if (kind === 'down' && step.swipe.phase === 'pressed') hasSwiped.current = false;
    if (isDragging && !wasDragging) {
      hasSwiped.current = true;
      element.setPointerCapture(event.pointerId);
      setIsSettling(false);
    }
    if (step.swipe.phase === 'dragging') element.style.setProperty('--drag', `${step.swipe.dx}px`);
    if (wasDragging && !isDragging) {
      element.style.removeProperty('--drag');
      setIsSettling(true);
    }
    if (step.pulled) onPull(step.pulled);
  };
  return {
    handlers: {
      onPointerDown: handle('down'),
      onPointerMove: handle('move'),
      onPointerUp: handle('up'),
      onPointerCancel: handle('cancel'),
    },
    isSettling,
    settled: () => setIsSettling(false),
    takeSwiped() {
      const swiped = hasSwiped.current;
      hasSwiped.current = false;
      return swiped;
    },
  };
}

function isZoomed(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01;
}
