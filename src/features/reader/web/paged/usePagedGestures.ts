import { useGestures, type Gestures } from '../gestures/useGestures.ts';
import { sideTurn } from '../place/sideTurn.ts';
import type { ReaderState } from '../ReaderState.ts';
import type { Enlargement } from './enlargement.ts';
import type { GroundOf } from './pagedGround.ts';
import { overflowOf } from './screenFit.ts';
import { usePagedHandle } from './usePagedHandle.ts';

export type PagedGround = Omit<GroundOf, 'surface'>;

/** What fingers, taps and keys do to the screen in sight. */
export function usePagedGestures(
  reader: ReaderState,
  enlargement: Enlargement,
): { gestures: Gestures; ground: PagedGround } {
  const { moves, screens, settings, surface } = reader;
  const { fit, wide, crop, direction } = settings;
  const isVertical = settings.layout === 'vertical';
  const ground: PagedGround = {
    isVertical,
    direction,
    canSwipe: reader.preferences.preferences.swipe,
    isScrolledNatively: !isVertical && (overflowOf(settings).y || moves.isAtCard),
    areBarsShown: reader.areControlsShown,
    enlargement,
  };
  const pagesInSight = screens[Math.min(moves.screen, screens.length - 1)]?.length ?? 0;
  const gestures = useGestures({
    ...ground,
    surface,
    shown: [moves.screen, fit, wide, crop, pagesInSight].join(),
    onPull: (by) => moves.turn(isVertical ? by : sideTurn(by === 1 ? 'right' : 'left', direction)),
  });
  usePagedHandle({ reader, gestures, ground });
  return { gestures, ground };
}
