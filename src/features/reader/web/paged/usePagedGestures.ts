import type { Gesture } from '../gestures/gesture.ts';
import { useGestures, type Gestures } from '../gestures/useGestures.ts';
import { sideTurn } from '../place/sideTurn.ts';
import type { ReaderState } from '../ReaderState.ts';
import type { Enlargement } from './enlargement.ts';
import type { GroundOf } from './pagedGround.ts';
import { overflowOf } from './screenFit.ts';
import { usePagedHandle } from './usePagedHandle.ts';
import { usePagePart } from './usePagePart.ts';

export type PagedGround = Omit<GroundOf, 'surface'>;

type PagedGesturesOf = {
  reader: ReaderState;
  /** The enlargement of the screen in sight. */
  enlargement: Enlargement;
  /** The screen, and the way it is shown. */
  shown: string;
  /** The shape of the page in sight. */
  shape: string | undefined;
  onStep(gesture: Gesture): void;
};

/** Fingers, taps and keys act on the screen in sight. */
export function usePagedGestures({ reader, enlargement, shown, shape, onStep }: PagedGesturesOf): {
  gestures: Gestures;
  ground: PagedGround;
} {
  const { moves, settings, surface } = reader;
  const { direction } = settings;
  const isVertical = settings.layout === 'vertical';
  const ground: PagedGround = {
    isVertical,
    direction,
    canSwipe: reader.preferences.preferences.swipe,
    isScrolledNatively: !isVertical && (overflowOf(settings).y || moves.isAtCard),
    areBarsShown: reader.areControlsShown,
    enlargement,
  };
  const gestures = useGestures({
    ...ground,
    surface,
    shown,
    onStep,
    onPull: (by) => moves.turn(isVertical ? by : sideTurn(by === 1 ? 'right' : 'left', direction)),
  });
  const settle = usePagePart(reader, { shape, zoom: gestures.zoom });
  usePagedHandle({ reader, gestures, ground, settle });
  return { gestures, ground };
}
