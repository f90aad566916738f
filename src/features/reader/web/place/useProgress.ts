import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { flushProgress } from '../../../progress/web/flushProgress.ts';
import { isKnownPlace, isLookedUp, recordPage, type PageSeen } from '../../../progress/web/recordProgress.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useSite } from '../../../site/web/useSite.ts';
import type { ReaderMoves } from './useReaderPlace.ts';
import { wasShown } from './wasShown.ts';

/** A reader who scrolls a chapter further than this, in pages, reads it. */
const STIR = 0.1;

type Seen = PageSeen & { entry: unknown; chapter: string };

/**
 * Records every page at once. A chapter that is only passed on the way back through the history,
 * reloaded, or looked up does not change where the comic is gone on with, until a page of it is
 * turned. Returns whether the chapter is only passed.
 */
export function useProgress({ comic, chapter }: ChapterManifest, moves: ReaderMoves): RefObject<boolean> {
  const { page, lastPage, place } = moves;
  const { offset } = place;
  const { id: siteId } = useSite();
  const { callApi } = useApi();
  const entry = useLocation({ select: ({ state }) => state.key });
  const seen = useRef<Seen>(undefined);
  /** The place where the chapter was opened. Slow scrolling adds up from here. */
  const opened = useRef<Seen>(undefined);
  const isPassing = useRef(false);
  const look = useEffectEvent((now: Seen) => {
    const before = seen.current;
    const read = { siteId, callApi, slug: comic.slug };
    const isSameChapter = before?.chapter === now.chapter;
    // A strip that crosses into a chapter shows it before the address does.
    const isEntered = !isSameChapter && before?.entry !== now.entry;
    seen.current = now;
    if (isEntered) {
      opened.current = now;
      isPassing.current = wasShown() || isLookedUp(read, now);
    } else if (!isSameChapter || (hasStirred(opened.current, now) && hasStirred(place.opened, now)))
      isPassing.current = false;
    markShown();
    const isTold = isEntered && isKnownPlace(read, now);
    if (!isPassing.current && !isTold && !isIncognito(siteId)) recordPage(read, chapter, now);
  });
  const { slug } = chapter;
  useEffect(
    () => look({ entry, chapter: slug, page, lastPage, offset }),
    [entry, slug, page, lastPage, offset],
  );
  const leave = useEffectEvent(() => flushProgress({ siteId, callApi }));
  useEffect(() => () => leave(), []);
  return isPassing;
}

/**
 * A strip that was only opened has its page's beginning as its place, and the eye is further down.
 */
function hasStirred(from: { page: number; offset: number } | undefined, to: Seen): boolean {
  return from?.page !== to.page || Math.abs(from.offset - to.offset) > STIR;
}

/** The browser's own method: the router would load the route again. */
function markShown(): void {
  if (!wasShown()) History.prototype.replaceState.call(history, { ...history.state, isShown: true }, '');
}
