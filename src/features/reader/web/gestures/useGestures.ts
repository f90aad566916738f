import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
  type TransitionEvent,
} from 'react';
import { prefersStillness } from '../../../../ui/layout/useArrival.ts';
import { AT_REST, nextGesture, type Gesture, type GestureEvent, type GestureStep } from './gesture.ts';
import type { Zoom } from './zoom.ts';
import { currentLayer, pagedGround, type GroundOf } from '../paged/pagedGround.ts';

/** How long what was let go in movement goes on at its speed. */
const THROW_MS = 200;
/** Of a wheel that turns by notches of a hundred pixels and more; a trackpad's pinch comes in single pixels. */
const MOST_WHEEL_PX = 25;
const ZOOM_PER_WHEEL_PX = 0.01;

const SETTLING = 'data-settling';

type GesturesOf = Omit<GroundOf, 'surface'> & {
  surface: RefObject<HTMLElement | null>;
  /** What is shown, and how: another one begins unzoomed. */
  shown: string;
  /** 1: what lies to the right or below was pulled in. */
  onPull(by: 1 | -1): void;
};

type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
> & { onTransitionEnd(event: TransitionEvent<HTMLElement>): void };

export type Gestures = {
  handlers: Handlers;
  isZoomed: boolean;
  zoom(): Zoom;
  /** Zooms, moves inside of the page or takes a tap; `isGliding`: not at once, but as if a finger let go. */
  send(event: GestureEvent, isGliding?: boolean): GestureStep;
  /** What comes next is there at once. */
  stop(): void;
};

/** Holds the one gesture of the surface, and shows it by custom properties: nothing is rendered again while fingers move. */
export function useGestures(options: GesturesOf): Gestures {
  const { surface, shown, onPull } = options;
  const gesture = useRef<Gesture>(AT_REST);
  const [zoomed, setZoomed] = useState<string>();

  const send: Gestures['send'] = (event, isGliding = false) => {
    const element = surface.current;
    if (!element) return { gesture: gesture.current };
    const before = gesture.current;
    const step = nextGesture(before, event, pagedGround({ ...options, surface: element }));
    gesture.current = step.gesture;
    const isLetGo = before.phase === 'swiping' && step.gesture.phase !== 'swiping';
    const isHeld = step.gesture.phase !== 'idle' && step.gesture.phase !== 'pressed';
    const isMoved = isGliding && step.gesture.zoom !== before.zoom;
    if (isMoved || isLetGo || isHeld) element.toggleAttribute(SETTLING, !isHeld);
    showGesture(element, step.gesture, options.isVertical);
    if (step.scroll) {
      const behavior = isGliding && !prefersStillness() ? 'smooth' : 'instant';
      currentLayer(element)?.scrollBy({ left: step.scroll.x, top: step.scroll.y, behavior });
    }
    if (step.gesture.phase === 'idle' || step.gesture.zoom.scale === 1)
      setZoomed(step.gesture.zoom.scale > 1 ? shown : undefined);
    if (step.pulled) onPull(step.pulled);
    if (step.thrown && !prefersStillness())
      send({ kind: 'pan', dx: step.thrown.x * THROW_MS, dy: step.thrown.y * THROW_MS }, true);
    return step;
  };

  // The new screen stands unzoomed in the same frame; it takes no part in what fingers still do.
  const turned = useEffectEvent(() => {
    gesture.current = nextGesture(gesture.current, { kind: 'turned' }, GROUNDLESS).gesture;
    if (surface.current) showGesture(surface.current, gesture.current, options.isVertical);
  });
  const knownShown = useRef(shown);
  useLayoutEffect(() => {
    if (knownShown.current === shown) return;
    knownShown.current = shown;
    turned();
  }, [shown]);
  // What the bars or the window leave free has changed: a zoomed page keeps within it.
  const settle = useEffectEvent(() => gesture.current.zoom.scale > 1 && send({ kind: 'pan', dx: 0, dy: 0 }));
  const free = `${options.areBarsShown} ${options.enlargement.scale}`;
  const knownFree = useRef(free);
  useEffect(() => {
    if (knownFree.current === free) return;
    knownFree.current = free;
    settle();
  }, [free]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { scale } = gesture.current.zoom;
    if (!event.ctrlKey && scale === 1) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (!event.ctrlKey) return void send({ kind: 'pan', dx: -event.deltaX * unit, dy: -event.deltaY * unit });
    const px = Math.max(-MOST_WHEEL_PX, Math.min(MOST_WHEEL_PX, event.deltaY * unit));
    const to = scale * Math.exp(-px * ZOOM_PER_WHEEL_PX);
    send({ kind: 'zoom', scale: to, x: event.clientX, y: event.clientY });
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const isOurs = event.touches.length > 1 || gesture.current.zoom.scale > 1;
    if (isOurs && event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const element = surface.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    const touchMove = (event: TouchEvent) => onTouchMove(event);
    // React's own listeners may not keep the browser from scrolling.
    element?.addEventListener('wheel', wheel, { passive: false });
    element?.addEventListener('touchmove', touchMove, { passive: false });
    return () => {
      element?.removeEventListener('wheel', wheel);
      element?.removeEventListener('touchmove', touchMove);
    };
  }, [surface]);

  const pointer = (kind: 'down' | 'move' | 'up' | 'cancel') => (event: PointerEvent<HTMLElement>) => {
    const isMouse = event.pointerType === 'mouse';
    if (kind === 'down' && isMouse && event.button !== 0) return;
    const point = { id: event.pointerId, x: event.clientX, y: event.clientY, timeMs: event.timeStamp };
    if (kind === 'down') return void send({ kind, ...point, isMouse, isFirst: event.isPrimary });
    if (gesture.current.phase === 'idle') return;
    // A button that was let go outside of the window is told by no browser.
    const isLost = kind === 'move' && isMouse && event.buttons === 0;
    const { phase } = send({ kind: isLost ? 'cancel' : kind, ...point }).gesture;
    const isOurs = phase === 'swiping' || phase === 'panning' || phase === 'pinching';
    if (kind === 'move' && isOurs) surface.current?.setPointerCapture(event.pointerId);
  };
  const stop = () => void surface.current?.toggleAttribute(SETTLING, false);
  return {
    handlers: {
      onPointerDown: pointer('down'),
      onPointerMove: pointer('move'),
      onPointerUp: pointer('up'),
      onPointerCancel: pointer('cancel'),
      onTransitionEnd({ target }) {
        // Not of what lies on a layer, as a button.
        if (target instanceof Element && target.parentElement === surface.current) stop();
      },
    },
    isZoomed: zoomed === shown,
    zoom: () => gesture.current.zoom,
    send,
    stop,
  };
}

const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };
/** Turning needs none. */
const GROUNDLESS = {
  width: 0,
  height: 0,
  axis: 'x',
  canSwipe: false,
  frame: { content: NOWHERE, view: NOWHERE },
  scrollRoom: { left: 0, right: 0, up: 0, down: 0 },
} as const;

function showGesture(element: HTMLElement, { zoom, drag }: Gesture, isVertical: boolean): void {
  const properties = {
    '--drag-x': isVertical ? 0 : drag,
    '--drag-y': isVertical ? drag : 0,
    '--zoom-x': zoom.x,
    '--zoom-y': zoom.y,
  };
  for (const [name, px] of Object.entries(properties)) element.style.setProperty(name, `${px}px`);
  element.style.setProperty('--zoom', `${zoom.scale}`);
  element.toggleAttribute('data-zoomed', zoom.scale > 1);
}
