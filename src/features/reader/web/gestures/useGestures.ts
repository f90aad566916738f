import { useRef, useState, type PointerEvent, type RefObject, type TransitionEvent } from 'react';
import { prefersStillness } from '../../../../ui/layout/useArrival.ts';
import { currentLayer, pagedGround, type GroundOf } from '../paged/pagedGround.ts';
import {
  afterTurn,
  AT_REST,
  nextGesture,
  type Gesture,
  type GestureEvent,
  type GestureStep,
} from './gesture.ts';
import { pointerGesture, type PointerKind } from './gestureInput.ts';
import { isSettling } from './isSettling.ts';
import { showGesture, showSettling } from './showGesture.ts';
import { useOnChange } from '../useOnChange.ts';
import { useOwnScrolling } from './useOwnScrolling.ts';
import type { Zoom } from './zoom.ts';

/** The time that a page moves on at its speed after a finger threw it. */
const THROW_MS = 200;
/** From here on the pointer belongs to the surface, wherever it moves. */
const OWN_PHASES: ReadonlySet<Gesture['phase']> = new Set(['swiping', 'panning', 'pinching']);

type GesturesOf = Omit<GroundOf, 'surface'> & {
  surface: RefObject<HTMLElement | null>;
  /** The screen and the way it is shown: another one begins unzoomed. */
  shown: string;
  /** 1: the page to the right or below was pulled in. */
  onPull(by: 1 | -1): void;
  /** After each step: what is enlarged may have come to rest. */
  onStep(gesture: Gesture): void;
};

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
> & { onTransitionEnd(event: TransitionEvent<HTMLElement>): void };

export type Gestures = {
  handlers: Handlers;
  isZoomed: boolean;
  zoom(): Zoom;
  /**
   * Zooms, moves inside of the page or takes a tap; `isGliding`: not at once, but as if a finger
   * let go.
   */
  send(event: GestureEvent, isGliding?: boolean): GestureStep;
  /** Shows the next page at once, without gliding. */
  stop(): void;
};

/**
 * Holds the one gesture of the surface, and shows it by custom properties: nothing is rendered
 * again while fingers move.
 */
export function useGestures(options: GesturesOf): Gestures {
  const { surface, shown, isVertical, onPull, onStep } = options;
  const gesture = useRef<Gesture>(AT_REST);
  const [zoomed, setZoomed] = useState<string>();

  const send: Gestures['send'] = (event, isGliding = false) => {
    const element = surface.current;
    if (!element) return { gesture: gesture.current };
    const before = gesture.current;
    const step = nextGesture(before, event, pagedGround({ ...options, surface: element }));
    const { gesture: after, scroll, pulled, thrown } = step;
    gesture.current = after;
    showSettling(element, isSettling(before, after, isGliding));
    showGesture(element, after, isVertical);
    if (scroll) scrollPage(element, scroll, isGliding);
    if (after.phase === 'idle' || after.zoom.scale === 1) setZoomed(after.zoom.scale > 1 ? shown : undefined);
    onStep(after);
    if (pulled) onPull(pulled);
    if (thrown && !prefersStillness())
      send({ kind: 'pan', dx: thrown.x * THROW_MS, dy: thrown.y * THROW_MS }, true);
    return step;
  };

  useOnChange(shown, () => {
    gesture.current = afterTurn(gesture.current);
    setZoomed(undefined);
    onStep(gesture.current);
    if (surface.current) showGesture(surface.current, gesture.current, isVertical);
  });
  // The bars or the window leave another part of the screen free: a zoomed page keeps within it.
  useOnChange(`${options.areBarsShown} ${options.enlargement.scale}`, () => {
    if (gesture.current.zoom.scale > 1) send({ kind: 'pan', dx: 0, dy: 0 });
  });
  const zoom = () => gesture.current.zoom;
  useOwnScrolling(surface, { zoom, send });

  const pointer = (kind: PointerKind) => (event: PointerEvent<HTMLElement>) => {
    if (kind !== 'down' && gesture.current.phase === 'idle') return;
    const done = pointerGesture(kind, event);
    const { phase } = done ? send(done).gesture : gesture.current;
    if (kind === 'move' && OWN_PHASES.has(phase)) surface.current?.setPointerCapture(event.pointerId);
  };
  const stop = () => showSettling(surface.current, false);
  return {
    handlers: {
      onPointerDown: pointer('down'),
      onPointerMove: pointer('move'),
      onPointerUp: pointer('up'),
      onPointerCancel: pointer('cancel'),
      onTransitionEnd({ target }) {
        // Only of a layer, not of a button that lies on it.
        if (target instanceof Element && target.parentElement === surface.current) stop();
      },
    },
    isZoomed: zoomed === shown,
    zoom,
    send,
    stop,
  };
}

function scrollPage(surface: HTMLElement, { x, y }: { x: number; y: number }, isGliding: boolean): void {
  const behavior = isGliding && !prefersStillness() ? 'smooth' : 'instant';
  currentLayer(surface)?.scrollBy({ left: x, top: y, behavior });
}
