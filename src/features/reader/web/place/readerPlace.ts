import { screenIndexOf } from '../paged/PageScreen.ts';
import type { Travel } from '../paged/pagedWindow.ts';
import { shownAt, type PlaceGround } from './shownAt.ts';
import { turnPage } from './turnPage.ts';

export type Side = 'previous' | 'next';

export type ReaderPlace = {
  /** A page from 1, or the card behind the last page at `pagesCount + 1`. */
  position: number;
  /** The second half of a wide page that is split. */
  half: 1 | 2;
  /**
   * The distance down in the page, 0 to 1: known in strips, and of pages that are shown otherwise
   * now.
   */
  offset: number;
  travel: Travel;
  /** A held key or a leap has led here: nobody has looked at what lies before it. */
  isSkipped: boolean;
  /**
   * The place of the eye when the strip was opened; undefined for pages, and once another chapter
   * is read.
   */
  opened: { page: number; offset: number } | undefined;
  /** Raised by every move but the strip's own scrolling, which has happened already. */
  jump: number;
  /** Raised by every move that makes a new entry in the history. */
  leaps: number;
  /** The neighbour that the reader turned on into, until it is open. */
  leaving: Side | undefined;
};

export type PlaceMove =
  /** One screen on or back, to the card, or into a neighbour, where no held key leads. */
  | { kind: 'turn'; by: 1 | -1; isHeld?: boolean }
  /**
   * To a position, from anywhere; in a strip to a place in its page. `isToEnd`: to one of the
   * chapter's ends, from where the history leads back whatever the number of pages.
   */
  | { kind: 'go'; position: number; offset?: number; isToEnd?: boolean }
  /**
   * The reader went back or forth in the history: that entry is there already. `offset`: how far
   * down its page was left; undefined where the entry does not know, and a page in sight stays as
   * it is.
   */
  | { kind: 'returned'; page: number; offset?: number | undefined }
  /** The strip is laid out, and the eye falls here. Nothing was scrolled. */
  | { kind: 'opened'; page: number; offset: number }
  /**
   * The strip, or a page that is taller than the screen, was scrolled within the chapter; `isHeld`:
   * by a held key.
   */
  | { kind: 'scrolled'; page: number; offset: number; isHeld?: boolean }
  /** The strip was scrolled on into a neighbour, to this page of it. */
  | { kind: 'crossed'; page: number; offset: number; travel: Travel }
  /** The reader scrolls this way, even if no page changes. */
  | { kind: 'scrolling'; travel: Travel }
  /** The neighbour cannot be opened. */
  | { kind: 'stayed'; side: Side };

/** Larger moves are entries of their own in the history. */
const STEP_LIMIT = 2;
/** The same within one long page of a strip, and on the way to an end of the chapter. */
const PART_LIMIT = 0.25;

export function firstPlace(position: number, offset = 0): ReaderPlace {
  return {
    position,
    half: 1,
    offset,
    travel: 1,
    isSkipped: false,
    opened: undefined,
    jump: 0,
    leaps: 0,
    leaving: undefined,
  };
}

export function movePlace(place: ReaderPlace, move: PlaceMove, ground: PlaceGround): ReaderPlace {
  switch (move.kind) {
    case 'turn':
      return turned(place, move, ground);
    case 'go':
      return gone(place, { position: move.position, half: 1, offset: move.offset ?? 0 }, ground, move);
    case 'returned': {
      const { page, offset = place.offset } = move;
      if (shownAt(place, ground).page === page && offset === place.offset) return place;
      const to = { position: page, half: 1 as const, offset: move.offset ?? 0 };
      return { ...gone(place, to, ground), leaps: place.leaps };
    }
    case 'opened':
      return { ...place, opened: { page: move.page, offset: move.offset } };
    case 'scrolled': {
      const { page: position, offset, isHeld = false } = move;
      if (position === place.position && offset === place.offset && isHeld === place.isSkipped) return place;
      const half = position === place.position ? place.half : 1;
      return { ...moved(place, { position, half, offset }), isSkipped: isHeld };
    }
    case 'crossed': {
      const { page: position, offset, travel } = move;
      return {
        ...moved(place, { position, half: 1, offset }),
        travel,
        opened: undefined,
        leaving: undefined,
      };
    }
    case 'scrolling':
      return place.leaving === (move.travel === 1 ? 'previous' : 'next') ? stayed(place) : place;
    case 'stayed':
      return place.leaving === move.side ? stayed(place) : place;
  }
}

type TurnMove = Extract<PlaceMove, { kind: 'turn' }>;

function turned(place: ReaderPlace, { by, isHeld = false }: TurnMove, ground: PlaceGround): ReaderPlace {
  const { position, half } = place;
  const { leaps } = place;
  const going = (to: Target) => ({ ...gone(place, to, ground), leaps, isSkipped: isHeld });
  const turn = turnPage({ ...ground, position, half, by });
  switch (turn.to) {
    case 'slot':
      return going({ position: turn.slot.page, half: turn.slot.half ?? 1, offset: 0 });
    case 'card':
      return going({ position: ground.pagesCount + 1, half: 1, offset: 0 });
    default:
      return isHeld || place.leaving === turn.to ? place : { ...place, isSkipped: false, leaving: turn.to };
  }
}

type Target = { position: number; half: 1 | 2; offset: number };

function gone(
  place: ReaderPlace,
  to: Target,
  ground: PlaceGround,
  { isToEnd = false }: { isToEnd?: boolean } = {},
): ReaderPlace {
  const here = stayed(place);
  const { position, half, offset } = to;
  const isHere = position === place.position && half === place.half && offset === place.offset;
  if (isHere && !ground.isStrip) return here;
  const { screens, pagesCount } = ground;
  const first = screens[screenIndexOf(screens, { page: position, half })]?.[0].page ?? position;
  const pages = Math.abs(Math.min(first, pagesCount) - shownAt(place, ground).page);
  const part = Math.abs(position + offset - place.position - place.offset);
  const isFarInPage = ground.isStrip && (isToEnd || position === place.position) && part > PART_LIMIT;
  const isLeap = pages > STEP_LIMIT || isFarInPage;
  return {
    ...moved(here, to),
    isSkipped: isLeap,
    jump: place.jump + 1,
    leaps: place.leaps + (isLeap ? 1 : 0),
  };
}

function moved(place: ReaderPlace, to: Target): ReaderPlace {
  const step = to.position - place.position || to.half - place.half || to.offset - place.offset;
  return { ...place, ...to, isSkipped: false, travel: step === 0 ? place.travel : step > 0 ? 1 : -1 };
}

function stayed(place: ReaderPlace): ReaderPlace {
  return place.leaving === undefined ? place : { ...place, leaving: undefined };
}
