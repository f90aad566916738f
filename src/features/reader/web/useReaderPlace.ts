import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { pageNumber } from '../pageNumber.ts';
import { pageOfPath } from '../pageOfPath.ts';
import { isLeap, movePlace, type ReaderPlace } from '../readerPlace.ts';
import { turnPage } from '../turnPage.ts';
import { currentEntry, replaceAddress, usePageAddress } from './usePageAddress.ts';
import { useReaderHref } from './useReaderHref.ts';

export type ReaderMoves = {
  place: ReaderPlace;
  /** The page that is read: the last one while the card is shown. */
  page: number;
  pagesCount: number;
  turn(by: 1 | -1): void;
  goTo(page: number): void;
  scrolledTo(page: number): void;
  /** Opens a neighbour at its first page, where there is one. */
  openChapter(by: 1 | -1): void;
  /** Brings the address up to date before this place is left. */
  flushAddress(): void;
};

/** Where the reader is in a chapter, and the address bar kept in step with it. */
export function useReaderPlace(manifest: ChapterManifest, pageSegment: string | undefined): ReaderMoves {
  const pagesCount = manifest.pages.length;
  const chapter = manifest.chapter.slug;
  const [place, move] = useReducer(movePlace, undefined, () => ({
    position: pageNumber(pageSegment, pagesCount),
    travel: 1 as const,
    jump: 0,
  }));
  const page = Math.min(place.position, pagesCount);
  const router = useRouter();
  const address = usePageAddress();
  const href = useReaderHref(manifest.comic.slug);
  const ownEntry = useRef<unknown>(undefined);

  const clampAddress = useEffectEvent(() => {
    if (pageSegment !== undefined && pageSegment !== String(page)) {
      replaceAddress({ href: href({ chapter, page }), entry: currentEntry() });
    }
  });
  useEffect(() => clampAddress(), []);

  // Going back and forth through the history leads to the page of each address.
  const visited = useLocation({ select: ({ state, pathname }) => `${state.key} ${pathname}` });
  const known = useRef(visited);
  const arrive = useEffectEvent(() => {
    const [entry, pathname = ''] = visited.split(' ');
    const asked = pageOfPath(pathname, { chapter, pagesCount });
    const isOwn = entry === ownEntry.current;
    ownEntry.current = undefined;
    if (asked !== undefined && !isOwn && asked !== page) move({ kind: 'go', position: asked });
  });
  useEffect(() => {
    if (known.current === visited) return;
    known.current = visited;
    arrive();
  }, [visited]);

  const openAt = (neighbour: { slug: string } | null, at?: number) => {
    if (!neighbour) return;
    address.flush();
    void router.navigate({
      href: href({ chapter: neighbour.slug, ...(at === undefined ? {} : { page: at }) }),
    });
  };
  const goTo = (position: number) => {
    if (position === place.position) return;
    move({ kind: 'go', position });
    const target = Math.min(position, pagesCount);
    if (target === page) return;
    const targetHref = href({ chapter, page: target });
    if (!isLeap(page, target)) return address.later(targetHref);
    address.push(targetHref);
    ownEntry.current = router.history.location.state.key;
  };
  return {
    place,
    page,
    pagesCount,
    goTo,
    scrolledTo(to) {
      move({ kind: 'scrolled', page: to });
      if (to !== page) address.later(href({ chapter, page: to }));
    },
    turn(by) {
      const turn = turnPage({ position: place.position, pagesCount, by });
      if (turn.to === 'position') goTo(turn.position);
      else if (turn.to === 'next') openAt(manifest.next);
      else openAt(manifest.previous, manifest.previous?.pages_count);
    },
    openChapter: (by) => openAt(by === 1 ? manifest.next : manifest.previous),
    flushAddress: address.flush,
  };
}
