import type { Travel } from '../paged/pagedWindow.ts';
import type { PreloadReach } from '../pictures/preloadReach.ts';
import type { ReaderPlace } from '../place/readerPlace.ts';
import { layOutStrip, type StripPlan } from './layOutStrip.ts';
import { isSameBox, type StripBox } from './measureStrip.ts';
import { anchorAt, scrollStartOf, type ScrollAnchor } from './scrollAnchor.ts';
import type { StripAxis } from './stripAxis.ts';
import { chapterOnTrack, stretchOf, type StripTrack } from './stripTrack.ts';
import { isSameWindow, stripWindow, type StripWindow } from './stripWindow.ts';

type LaidOut = { box: StripBox; track: StripTrack };

/** A strip as it is drawn. */
export type Strip = LaidOut & {
  window: StripWindow;
  /** The place where the program put it last, as opposed to where the reader scrolled it. */
  put: { start: number; axis: StripAxis };
};

/**
 * A strip and the place that it holds. Most scroll events change the place only, and draw nothing.
 */
export type StripHold = {
  strip: Strip;
  anchor: ScrollAnchor | undefined;
  /**
   * Nothing was scrolled since the strip was put at a page: it stays there, not where the anchor
   * line falls on it.
   */
  isAtPlace: boolean;
  /** The scroll position when it was last looked at. */
  seenStart: number;
};

export type StripGround = StripPlan & {
  /** Id of the chapter that `place` is in. */
  active: string;
  place: Pick<ReaderPlace, 'position' | 'offset' | 'travel'>;
  /** In viewport lengths. */
  reach: PreloadReach;
  maxBytes: number;
};

export type StripEvent =
  /** Sizes, settings or chapters have changed while the strip is scrolled to `start`. */
  | { kind: 'laidOut'; box: StripBox; start: number }
  /** The reader went to a place otherwise than by scrolling. */
  | { kind: 'jumped' }
  /** The strip was scrolled to `start`, in a box that measures so. */
  | { kind: 'scrolled'; box: StripBox; start: number }
  /** The browser has scrolled the strip to where it was put, or as near as it can. */
  | { kind: 'put'; start: number };

/** Changes of less are rounding. */
const LEAST_SCROLL_PX = 1;

/**
 * A strip at the place where reading begins. `scrolled`: how far the reader scrolled the server's
 * page, which begins there.
 */
export function openStrip(box: StripBox, scrolled: number, ground: StripGround): StripHold | undefined {
  return atPlace({ box, track: layOutStrip(box, ground) }, scrolled, ground);
}

export function nextStrip(hold: StripHold, event: StripEvent, ground: StripGround): StripHold {
  switch (event.kind) {
    case 'laidOut':
      return laidOutAgain(hold, event, ground);
    case 'jumped':
      return { ...hold, ...atPlace(hold.strip, 0, ground), seenStart: hold.seenStart };
    case 'scrolled': {
      // Another size is told by its observer; moved before that, the anchor would be lost.
      const isSeen = Math.abs(event.start - hold.seenStart) < LEAST_SCROLL_PX;
      return isSeen || !isSameBox(event.box, hold.strip.box) ? hold : scrolled(hold, event.start, ground);
    }
    case 'put':
      return { ...hold, seenStart: event.start };
  }
}

function scrolled({ strip, seenStart }: StripHold, start: number, ground: StripGround): StripHold {
  const window = windowAt(strip, { start, travel: start > seenStart ? 1 : -1 }, ground);
  return {
    strip: isSameWindow(window, strip.window) ? strip : { ...strip, window },
    anchor: anchorAt(strip.track, { start, length: strip.box.length }),
    isAtPlace: false,
    seenStart: start,
  };
}

type Laying = { box: StripBox; start: number };

function laidOutAgain(hold: StripHold, { box, start }: Laying, ground: StripGround): StripHold {
  const { strip, seenStart } = hold;
  // The browser has scrolled already, and tells of it only after this.
  const isScrolled = isSameBox(box, strip.box) && Math.abs(start - seenStart) >= LEAST_SCROLL_PX;
  const anchor = isScrolled ? anchorAt(strip.track, { start, length: box.length }) : hold.anchor;
  const laidOut = { box, track: layOutStrip(box, ground) };
  if (hold.isAtPlace && !isScrolled) return { ...hold, ...atPlace(laidOut, 0, ground), seenStart };
  if (!anchor) return hold;
  const put = drawn(laidOut, scrollStartOf(laidOut.track, anchor, box.length), ground);
  return { strip: put, anchor, isAtPlace: false, seenStart };
}

/** Puts the strip so that the reader's page begins below the bar, or goes on where it was left. */
function atPlace(laidOut: LaidOut, scrolled: number, ground: StripGround): StripHold | undefined {
  const { box, track } = laidOut;
  const { active, place } = ground;
  const chapter = chapterOnTrack(track, active);
  if (!chapter) return undefined;
  const { position, offset: fraction } = place;
  const asked =
    fraction > 0
      ? scrollStartOf(track, { chapter: active, position, fraction, beyond: 0 }, box.length)
      : Math.max(0, stretchOf(chapter, position).start - box.startPx);
  const start = asked + scrolled;
  return {
    strip: drawn({ box, track }, start, ground),
    anchor: anchorAt(track, { start, length: box.length }),
    isAtPlace: scrolled === 0,
    seenStart: 0,
  };
}

function drawn({ box, track }: LaidOut, start: number, ground: StripGround): Strip {
  const window = windowAt({ box, track }, { start, travel: ground.place.travel }, ground);
  return { box, track, window, put: { start, axis: box.axis } };
}

type At = { start: number; travel: Travel };

function windowAt({ box, track }: LaidOut, { start, travel }: At, ground: StripGround): StripWindow {
  return stripWindow({
    track,
    isSideways: box.axis !== 'down',
    viewport: { start, length: box.length },
    travel,
    reach: ground.reach,
    maxBytes: ground.maxBytes,
  });
}
