import type { GestureGround } from '../gesture.ts';
import type { Edges, Room } from '../zoom.ts';

/** Less than this is rounding. */
const LEAST_ROOM_PX = 2;

export type Enlargement = { scale: number; down: number };

export type GroundOf = {
  surface: HTMLElement;
  isVertical: boolean;
  direction: 'ltr' | 'rtl';
  canSwipe: boolean;
  /** The browser scrolls up and down itself, so our own gestures do not. */
  isScrolledNatively: boolean;
  areBarsShown: boolean;
  /** Of the page while the bars are hidden. */
  enlargement: Enlargement;
};

/** What fingers find on the screen in sight. Only sizes of the layout are asked for: they stand still while a transform is on its way. */
export function pagedGround(options: GroundOf): GestureGround {
  const { surface, isVertical, canSwipe, isScrolledNatively, areBarsShown, enlargement } = options;
  const { clientWidth: width, clientHeight: height } = surface;
  const sheet = currentSheet(surface);
  const bars =
    areBarsShown && sheet?.firstElementChild ? barsOf(sheet.firstElementChild) : { top: 0, bottom: 0 };
  const room = sheetRoom(surface, options.direction);
  return {
    width,
    height,
    axis: isVertical ? 'y' : 'x',
    canSwipe,
    frame: {
      content: sheet ? contentEdges(sheet, enlargement) : { left: 0, top: 0, right: width, bottom: height },
      view: { left: 0, top: bars.top, right: width, bottom: height - bars.bottom },
    },
    scrollRoom: isScrolledNatively ? { ...room, up: 0, down: 0 } : room,
  };
}

/** How far the screen in sight can be scrolled, in CSS pixels of its page unzoomed. */
export function sheetRoom(surface: HTMLElement, direction: 'ltr' | 'rtl'): Room {
  const sheet = currentSheet(surface);
  if (!sheet) return { left: 0, right: 0, up: 0, down: 0 };
  const across = sheet.scrollWidth - sheet.clientWidth;
  const below = sheet.scrollHeight - sheet.clientHeight;
  // From right to left, browsers count from the right edge and below zero.
  const left = direction === 'rtl' ? across + sheet.scrollLeft : sheet.scrollLeft;
  const isScrolled = getComputedStyle(sheet);
  const atLeast = (px: number, overflow: string) => (overflow === 'hidden' || px < LEAST_ROOM_PX ? 0 : px);
  return {
    left: atLeast(left, isScrolled.overflowX),
    right: atLeast(across - left, isScrolled.overflowX),
    up: atLeast(sheet.scrollTop, isScrolled.overflowY),
    down: atLeast(below - sheet.scrollTop, isScrolled.overflowY),
  };
}

export function currentSheet(surface: HTMLElement | null): HTMLElement | null {
  return surface?.querySelector<HTMLElement>('[data-sheet="current"]') ?? null;
}

/** Of what is seen of the page. */
function contentEdges(sheet: HTMLElement, { scale, down }: Enlargement): Edges {
  const content = sheet.querySelector<HTMLElement>('[data-content]') ?? sheet;
  const { offsetWidth, offsetHeight } = content;
  const isPage = content !== sheet;
  const left = isPage ? content.offsetLeft - sheet.scrollLeft : 0;
  const top = isPage ? content.offsetTop - sheet.scrollTop : 0;
  const widened = isPage ? (offsetWidth * (scale - 1)) / 2 : 0;
  const heightened = isPage ? (offsetHeight * (scale - 1)) / 2 : 0;
  const moved = isPage ? down : 0;
  return {
    left: Math.max(0, left - widened),
    top: Math.max(0, top - heightened + moved),
    right: Math.min(sheet.clientWidth, left + offsetWidth + widened),
    bottom: Math.min(sheet.clientHeight, top + offsetHeight + heightened + moved),
  };
}

function barsOf(page: Element): { top: number; bottom: number } {
  const { paddingTop, paddingBottom } = getComputedStyle(page);
  return { top: Number.parseFloat(paddingTop) || 0, bottom: Number.parseFloat(paddingBottom) || 0 };
}
