import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { isNearEnd } from '../place/isNearEnd.ts';
import type { Travel } from '../paged/pagedWindow.ts';
import { ANCHOR_LINE, type StripViewport } from './scrollAnchor.ts';
import type { ScrollIntent } from './scrollIntent.ts';
import { chapterOnTrack, chapterReached, pageAtPoint, type StripTrack } from './stripTrack.ts';
import { trailingWrite } from '../place/trailingWrite.ts';
import type { ReaderMoves } from '../place/useReaderPlace.ts';
import type { StripChapters } from './useStripChapters.ts';

/** The offset within a page is reported when scrolling rests; another page is reported at once. */
const OFFSET_REST_MS = 250;
/** Viewports before the first page from where the chapter before it is joined on. */
const NEAR_START = 2;

export type StripScroll = { track: StripTrack; viewport: StripViewport; travel: Travel };

type ReadingOf = {
  manifest: ChapterManifest;
  moves: ReaderMoves;
  strip: StripChapters;
  intent: ScrollIntent;
};

/**
 * Turns scrolling into reading: the page, and the chapter, which changes only by the reader's own
 * scrolling. Neighbours are joined on in time, one for each gesture, so that no fling runs away
 * through a comic.
 */
export function useStripReading({ manifest, moves, strip, intent }: ReadingOf): {
  /** The strip stands for the first time. */
  opened(scroll: Omit<StripScroll, 'travel'>): void;
  scrolled(scroll: StripScroll): void;
  /** The reader pulls at an end of the strip. */
  pulled(travel: Travel): void;
  /** Reports at once what waits. */
  flush(): void;
} {
  const { id } = manifest.chapter;
  const [offsets] = useState(() => trailingWrite((report: () => void) => report(), OFFSET_REST_MS));
  const { jump } = moves.place;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a report that waits must not take back a reader who has jumped since
  useLayoutEffect(() => offsets.cancel, [offsets, jump]);
  const isNear = isNearEnd(moves.page, moves.pagesCount);
  const joinNext = useEffectEvent(() => {
    if (isNear && intent.mayCross()) strip.want('next');
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in each chapter, and when its end comes near
  useEffect(() => joinNext(), [isNear, id]);
  const cross = (to: ChapterManifest, place: { page: number; offset: number }) => {
    offsets.cancel();
    if (moves.cross(to, place)) intent.crossed();
  };
  return {
    opened({ track, viewport }) {
      const active = chapterOnTrack(track, id);
      if (!active) return;
      const { page, offset } = pageAtPoint(active, viewport.start + viewport.length * ANCHOR_LINE);
      moves.openedAt(page, offset);
    },
    scrolled({ track, viewport, travel }) {
      const active = chapterOnTrack(track, id);
      if (!active) return;
      const { start, length } = viewport;
      const line = start + length * ANCHOR_LINE;
      const isIntended = intent.isIntended(performance.now());
      if (isIntended) moves.scrolling(travel);
      const reached = isIntended && chapterReached(track, { active: id, middle: start + length / 2 });
      const to = reached && strip.chapters.find(({ chapter }) => chapter.id === reached.id);
      if (reached && to) return cross(to, pageAtPoint(reached, line));
      const { page, offset } = pageAtPoint(active, line);
      const isHeld = intent.isHeld();
      if (page === moves.place.position) offsets.later(() => moves.scrolledTo(page, offset, isHeld));
      else {
        offsets.cancel();
        moves.scrolledTo(page, offset, isHeld);
      }
      if (!isIntended || !intent.mayCross()) return;
      if (isNear) strip.want('next');
      if (travel === -1 && start - active.start < NEAR_START * length) strip.want('previous');
    },
    pulled(travel) {
      if (intent.mayCross()) strip.want(travel === 1 ? 'next' : 'previous');
    },
    flush: offsets.flush,
  };
}
