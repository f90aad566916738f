import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useTellUnreachable } from '../../../../ui/alerts/useTellUnreachable.ts';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { holdAnswer } from '../../../../ui/api/holdAnswer.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { readProgress } from '../../../chapters/web/progressNotes.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { pageNumber } from './pageNumber.ts';
import type { Travel } from '../paged/pagedWindow.ts';
import { pageOfPath } from './pageOfPath.ts';
import { screenIndexOf, type PageScreen } from '../paged/PageScreen.ts';
import { firstPlace, isLeap, movePlace, type ReaderPlace } from './readerPlace.ts';
import { turnPage } from './turnPage.ts';
import { usePageAddress } from './usePageAddress.ts';
import { useReaderHref } from './useReaderHref.ts';

export type ReaderMoves = {
  place: ReaderPlace;
  /** The page that is read, the first one of a spread; of the last screen while the card is shown. */
  page: number;
  /** The last page in sight. */
  lastPage: number;
  pagesCount: number;
  /** The card behind the last page is shown. */
  isAtCard: boolean;
  /** Index of the screen in sight; the number of screens for the card. */
  screen: number;
  turn(by: 1 | -1): void;
  goTo(position: number): void;
  /** `offset`: how far down in the page, 0 to 1. */
  scrolledTo(page: number, offset: number): void;
  /** The reader scrolls this way: who was on the way into the chapter at the other end stays. */
  scrolling(travel: Travel): void;
  openChapter(chapter: { slug: string } | null, page?: number): void;
  /** The strip was scrolled on into a neighbour. False while the last time this happened is not done with. */
  cross(to: ChapterManifest, place: { page: number; offset: number }): boolean;
  /** Brings the address up to date before this place is left. */
  flushAddress(): void;
};

/** A strip on its way into a neighbour, which it shows before the address does. */
export type Crossing = {
  /** Slug of the chapter that it comes from; undefined while it is on no way. */
  from: string | undefined;
  /** Shows the neighbour in the same view. */
  begin(to: ChapterManifest): void;
  /** Shows again where it came from. */
  takeBack(): void;
};

type PlaceOptions = {
  manifest: ChapterManifest;
  pageSegment: string | undefined;
  screens: readonly PageScreen[];
  crossing: Crossing;
};

/** Where the reader is in a chapter, and the address bar kept in step with it. */
export function useReaderPlace({ manifest, pageSegment, screens, crossing }: PlaceOptions): ReaderMoves {
  const pagesCount = manifest.pages.length;
  const chapter = manifest.chapter.slug;
  const comic = { siteId: useSite().id, slug: manifest.comic.slug };
  const [place, move] = useReducer(movePlace, undefined, () =>
    placeOfAddress({ pageSegment, pagesCount, progress: readProgress(comic, chapter) }),
  );
  const isAtCard = place.position > pagesCount;
  const screen = isAtCard
    ? screens.length
    : screenIndexOf(screens, { page: place.position, half: place.half });
  const shown = screens[Math.min(screen, screens.length - 1)];
  const page = shown?.[0].page ?? Math.min(place.position, pagesCount);
  const lastPage = shown?.at(-1)?.page ?? page;
  const router = useRouter();
  const api = useApi();
  const queries = useQueryCache();
  const address = usePageAddress();
  const href = useReaderHref(manifest.comic.slug);
  const ownEntry = useRef<unknown>(undefined);
  const tellUnreachable = useTellUnreachable();

  // Each leap has the route ask for the chapter again, which may be when there is no network.
  const hold = useEffectEvent(() =>
    holdAnswer(
      queries,
      queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', { slug: comic.slug, chapter }),
      manifest,
    ),
  );
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- anew for each
  useEffect(() => hold(), [manifest]);

  // What was asked beyond the chapter, and what stood first on a screen that is made up anew.
  const matchAddress = useEffectEvent(() => {
    const { pathname } = location;
    const isHere = pageOfPath(pathname, { chapter, pagesCount }) !== undefined;
    if (isHere && (page > 1 || !pathname.endsWith('/reader'))) address.later(href({ chapter, page }));
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- turns tell the address themselves
  useEffect(() => matchAddress(), [screens]);

  // Going back and forth through the history leads to the page of each address.
  const visited = useLocation({ select: ({ state, pathname }) => `${state.key} ${pathname}` });
  const known = useRef(visited);
  const arrive = useEffectEvent(() => {
    const [entry, pathname = ''] = visited.split(' ');
    const asked = pageOfPath(pathname, { chapter, pagesCount });
    const isOwn = entry === ownEntry.current;
    ownEntry.current = undefined;
    if (asked !== undefined && !isOwn && asked !== page) move({ kind: 'go', position: asked });
    // Back before the neighbour's address was loaded: the router has no other chapter to show, and tells nothing.
    const { from } = crossing;
    if (from !== undefined && pageOfPath(pathname, { chapter: from, pagesCount }) !== undefined)
      crossing.takeBack();
  });
  useEffect(() => {
    if (known.current === visited) return;
    known.current = visited;
    arrive();
  }, [visited]);

  /** Who reads on into it goes back from there to where the reader was opened; who chooses it, to what was read. */
  const goToChapter = (neighbour: { slug: string }, page: number | undefined, replace: boolean) => {
    address.flush();
    void router.navigate({ href: href({ chapter: neighbour.slug, page }), replace });
  };
  /** The neighbour that the reader is on the way into, until it is there. */
  const goingOn = useRef<string>(undefined);
  /** What cannot be had leaves the reader where they are, since there would be no way back; so does turning back meanwhile. */
  const readOn = async (neighbour: { slug: string } | null, page: number | undefined) => {
    if (!neighbour || goingOn.current === neighbour.slug) return;
    goingOn.current = neighbour.slug;
    try {
      await queries.read(
        queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', {
          slug: comic.slug,
          chapter: neighbour.slug,
        }),
      );
    } catch (error) {
      // What the server has to say of it, its own screen tells.
      const isUnreachable = !navigator.onLine || (error instanceof ApiError && error.code === 'network');
      if (isUnreachable && goingOn.current === neighbour.slug) {
        goingOn.current = undefined;
        tellUnreachable();
      }
      if (isUnreachable) return;
    }
    if (goingOn.current === neighbour.slug) goToChapter(neighbour, page, true);
  };
  const stay = useEffectEvent(() => {
    goingOn.current = undefined;
  });
  useEffect(() => () => stay(), []);
  const enterChapter = (to: ChapterManifest, page: number) => {
    const slug = to.chapter.slug;
    // The route finds it cached, also without a network.
    queries.write(
      queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', { slug: comic.slug, chapter: slug }),
      to,
    );
    address.replace(href({ chapter: slug, page: page === 1 ? undefined : page }));
    ownEntry.current = router.history.location.state.key;
  };
  const go = (position: number, half: 1 | 2 = 1) => {
    goingOn.current = undefined;
    if (position === place.position && half === place.half && place.offset === 0) return;
    move({ kind: 'go', position, half });
    const target = screens[screenIndexOf(screens, { page: position, half })]?.[0].page ?? position;
    const targetPage = Math.min(target, pagesCount);
    if (targetPage === page) return;
    const targetHref = href({ chapter, page: targetPage });
    if (!isLeap(page, targetPage)) return address.later(targetHref);
    address.push(targetHref);
    ownEntry.current = router.history.location.state.key;
  };
  return {
    place,
    page,
    lastPage,
    pagesCount,
    isAtCard,
    screen,
    goTo: (position) => go(position),
    scrolledTo(to, offset) {
      move({ kind: 'scrolled', page: to, offset });
      const shown = Math.min(to, pagesCount);
      if (shown !== page) address.later(href({ chapter, page: shown }));
    },
    scrolling(travel) {
      const away = travel === 1 ? manifest.previous : manifest.next;
      if (goingOn.current === away?.slug) goingOn.current = undefined;
    },
    cross(to, { page, offset }) {
      if (crossing.from !== undefined) return false;
      address.flush();
      goingOn.current = undefined;
      const travel = to.chapter.slug === manifest.previous?.slug ? -1 : 1;
      move({ kind: 'scrolled', page, offset, travel });
      crossing.begin(to);
      enterChapter(to, page);
      return true;
    },
    turn(by) {
      const { position, half } = place;
      const turn = turnPage({ screens, position, half, pagesCount, by });
      if (turn.to === 'slot') go(turn.slot.page, turn.slot.half);
      else if (turn.to === 'card') go(pagesCount + 1);
      else if (turn.to === 'next') void readOn(manifest.next, undefined);
      else void readOn(manifest.previous, manifest.previous?.pages_count);
    },
    openChapter(neighbour, at) {
      if (neighbour) goToChapter(neighbour, at, false);
    },
    flushAddress: address.flush,
  };
}

type AddressOf = {
  pageSegment: string | undefined;
  pagesCount: number;
  progress: { page: number; page_offset: number } | undefined;
};

/** A page that was left half-way is gone on with there, if the address asks for it. */
function placeOfAddress({ pageSegment, pagesCount, progress }: AddressOf): ReaderPlace {
  const page = pageNumber(pageSegment, pagesCount);
  const isLeftHere = pageSegment !== undefined && progress?.page === page;
  return firstPlace(page, isLeftHere ? progress.page_offset : 0);
}
