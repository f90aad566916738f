import type { GestureGround } from '../gestures/gesture.ts';
import type { Edges, Room } from '../gestures/zoom.ts';
import type { Enlargement } from './enlargement.ts';

/** Less than this is rounding. */
const LEAST_ROOM_PX = 2;

export type GroundOf = {
  surface: HTMLElement;
  isVertical: boolean;
  direction: 'ltr' | 'rtl';
  canSwipe: boolean;
  /** The browser scrolls up and down itself: our gestures do not. */
  isScrolledNatively: boolean;
  areBarsShown: boolean;
  /** The enlargement of the page while the bars are hidden. */
  enlargement: Enlargement;
};

/**
 * The ground of gestures: the screen in sight. Only layout sizes are read: they stay the same
 * during a transition.
 */
export function pagedGround(options: GroundOf): GestureGround {
  const { surface, isVertical, canSwipe, isScrolledNatively, areBarsShown, enlargement } = options;
  const { clientWidth: width, clientHeight: height } = surface;
  const layer = currentLayer(surface);
  const bars =
    areBarsShown && layer?.firstElementChild ? barsOf(layer.firstElementChild) : { top: 0, bottom: 0 };
  const room = layerRoom(surface, options.direction);
  return {
    width,
    height,
    axis: isVertical ? 'y' : 'x',
    canSwipe,
    frame: {
      content: layer ? contentEdges(layer, enlargement) : { left: 0, top: 0, right: width, bottom: height },
      view: { left: 0, top: bars.top, right: width, bottom: height - bars.bottom },
    },
    scrollRoom: isScrolledNatively ? { ...room, up: 0, down: 0 } : room,
  };
}

/** The distance that the screen in sight can be scrolled, in CSS pixels of its page unzoomed. */
export function layerRoom(surface: HTMLElement, direction: 'ltr' | 'rtl'): Room {
  const layer = currentLayer(surface);
  if (!layer) return { left: 0, right: 0, up: 0, down: 0 };
  const across = layer.scrollWidth - layer.clientWidth;
  const below = layer.scrollHeight - layer.clientHeight;
  // From right to left, browsers count from the right edge and below zero.
  const left = direction === 'rtl' ? across + layer.scrollLeft : layer.scrollLeft;
  const isScrolled = getComputedStyle(layer);
  const atLeast = (px: number, overflow: string) => (overflow === 'hidden' || px < LEAST_ROOM_PX ? 0 : px);
  return {
    left: atLeast(left, isScrolled.overflowX),
    right: atLeast(across - left, isScrolled.overflowX),
    up: atLeast(layer.scrollTop, isScrolled.overflowY),
    down: atLeast(below - layer.scrollTop, isScrolled.overflowY),
  };
}

export function currentLayer(surface: HTMLElement | null): HTMLElement | null {
  return surface?.querySelector<HTMLElement>('[data-layer="current"]') ?? null;
}

/** The edges of the visible part of the page. */
function contentEdges(layer: HTMLElement, { scale, down }: Enlargement): Edges {
  const content = layer.querySelector<HTMLElement>('[data-content]') ?? layer;
  const { offsetWidth, offsetHeight } = content;
  const isPage = content !== layer;
  const left = isPage ? content.offsetLeft - layer.scrollLeft : 0;
  const top = isPage ? content.offsetTop - layer.scrollTop : 0;
  const widened = isPage ? (offsetWidth * (scale - 1)) / 2 : 0;
  const heightened = isPage ? (offsetHeight * (scale - 1)) / 2 : 0;
  const moved = isPage ? down : 0;
  return {
    left: Math.max(0, left - widened),
    top: Math.max(0, top - heightened + moved),
    right: Math.min(layer.clientWidth, left + offsetWidth + widened),
    bottom: Math.min(layer.clientHeight, top + offsetHeight + heightened + moved),
  };
}

function barsOf(page: Element): { top: number; bottom: number } {
  const { paddingTop, paddingBottom } = getComputedStyle(page);
  return { top: Number.parseFloat(paddingTop) || 0, bottom: Number.parseFloat(paddingBottom) || 0 };
}
