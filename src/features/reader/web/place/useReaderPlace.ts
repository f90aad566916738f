import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { holdAnswer } from '../../../../ui/api/holdAnswer.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { useSite } from '../../../site/web/useSite.ts';
import type { PageScreen } from '../paged/PageScreen.ts';
import type { Travel } from '../paged/pagedWindow.ts';
import { placeOfAddress } from './placeOfAddress.ts';
import { movePlace, type PlaceMove, type ReaderPlace } from './readerPlace.ts';
import { shownAt, type ShownPages } from './shownAt.ts';
import { usePageAddress, type Crossing } from './usePageAddress.ts';
import { useReaderHref } from './useReaderHref.ts';
import { useReadOn } from './useReadOn.ts';
import { withoutPlaylist } from './withinPlaylist.ts';

export type ReaderMoves = ShownPages & {
  place: ReaderPlace;
  pagesCount: number;
  /** `isHeld`: by a held key, which does not leave the chapter. */
  turn(by: 1 | -1, isHeld?: boolean): void;
  /**
   * `offset`: in a strip, how far down in the page, 0 to 1. `isToEnd`: to an end of the chapter,
   * with a way back through the history.
   */
  goTo(position: number, way?: { offset?: number; isToEnd?: boolean }): void;
  /** The strip is laid out, and the eye falls here. */
  openedAt(page: number, offset: number): void;
  /** `offset`: how far down in the page, 0 to 1. `isHeld`: by a held key. */
  scrolledTo(page: number, offset: number, isHeld?: boolean): void;
  /** The reader scrolls this way, which ends any turn into the chapter at the other end. */
  scrolling(travel: Travel): void;
  openChapter(chapter: { slug: string } | null, page?: number): void;
  /**
   * The strip was scrolled on into a neighbour. False while the crossing before is not finished.
   */
  cross(to: ChapterManifest, place: { page: number; offset: number }): boolean;
  /** Brings the address up to date before this entry of the history is left. */
  flushAddress(): void;
};

type PlaceOptions = {
  manifest: ChapterManifest;
  pageSegment: string | undefined;
  screens: readonly PageScreen[];
  isStrip: boolean;
  crossing: Crossing;
};

/** The reader's place in a chapter. `movePlace` decides, the address follows. */
export function useReaderPlace(options: PlaceOptions): ReaderMoves {
  const { manifest, pageSegment, screens, isStrip, crossing } = options;
  const siteId = useSite().id;
  const ground = { screens, pagesCount: manifest.pages.length, isStrip };
  const [place, move] = useReducer(
    (from: ReaderPlace, how: PlaceMove) => movePlace(from, how, ground),
    undefined,
    () => placeOfAddress(siteId, manifest, pageSegment),
  );
  const shown = shownAt(place, ground);
  const router = useRouter();
  const href = useReaderHref(manifest.comic.slug);
  const address = usePageAddress({
    manifest,
    pageSegment,
    page: shown.page,
    offset: place.offset,
    leaps: place.leaps,
    crossing,
    onReturn: (page, offset) => move({ kind: 'returned', page, offset }),
  });
  /**
   * `replace`: one step back in the history then leads to where the reader was opened, not to this
   * chapter.
   */
  const open = (chapter: { slug: string }, page: number | undefined, replace: boolean) => {
    address.flush();
    void router.navigate({ href: href({ chapter: chapter.slug, page }), replace });
  };
  useReadOn({
    manifest,
    side: place.leaving,
    onReady: (neighbour, page) => open(neighbour, page, true),
    onUnreachable: (side) => move({ kind: 'stayed', side }),
  });
  useHeldManifest(manifest);
  return {
    ...shown,
    place,
    pagesCount: ground.pagesCount,
    turn: (by, isHeld = false) => move({ kind: 'turn', by, isHeld }),
    goTo: (position, way) => move({ kind: 'go', position, ...way }),
    openedAt: (page, offset) => move({ kind: 'opened', page, offset }),
    scrolledTo: (page, offset, isHeld = false) => move({ kind: 'scrolled', page, offset, isHeld }),
    scrolling: (travel) => move({ kind: 'scrolling', travel }),
    openChapter(chapter, page) {
      if (chapter) open(chapter, page, false);
    },
    cross(to, { page, offset }) {
      if (crossing.from !== undefined) return false;
      address.flush();
      const travel = to.chapter.slug === manifest.previous?.slug ? -1 : 1;
      move({ kind: 'crossed', page, offset, travel });
      crossing.begin(to);
      return true;
    },
    flushAddress: address.flush,
  };
}

/** Each leap has the route ask for the chapter again: it is answered without a network. */
function useHeldManifest(manifest: ChapterManifest): void {
  const api = useApi();
  const queries = useQueryCache();
  const hold = useEffectEvent(() => {
    const of = { slug: manifest.comic.slug, chapter: manifest.chapter.slug };
    return holdAnswer(
      queries,
      queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', of),
      withoutPlaylist(manifest),
    );
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- anew for each chapter
  useEffect(() => hold(), [manifest]);
}
