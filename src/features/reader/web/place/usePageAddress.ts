import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { pageAddress } from './pageAddress.ts';
import { pageOfPath } from './pageOfPath.ts';
import { withoutPlaylist } from './withinPlaylist.ts';
import { useReaderHref } from './useReaderHref.ts';

/** A strip on its way into a neighbour, which it shows before the address does. */
export type Crossing = {
  /** Slug of the chapter that it comes from; undefined while no crossing is under way. */
  from: string | undefined;
  /** Shows the neighbour in the same view. */
  begin(to: ChapterManifest): void;
  /** Shows again where it came from. */
  takeBack(): void;
};

type AddressOf = {
  manifest: ChapterManifest;
  pageSegment: string | undefined;
  /** The page that the address is to show. */
  page: number;
  /** The distance down in the page, 0 to 1: kept in an entry that a leap leaves. */
  offset: number;
  leaps: number;
  crossing: Crossing;
  /** The history, or a link, leads to a page of this chapter; `offset`: where it was left. */
  onReturn(page: number, offset: number | undefined): void;
};

/**
 * Keeps the address bar in step with the page that is read. `flush` writes an address that still
 * waits.
 */
export function usePageAddress(options: AddressOf): { flush(): void } {
  const { manifest, pageSegment, page, offset, leaps, crossing, onReturn } = options;
  const chapter = manifest.chapter.slug;
  const pagesCount = manifest.pages.length;
  const { history } = useRouter();
  const href = useReaderHref(manifest.comic.slug);
  const [address] = useState(() => pageAddress(history, pageSegment === undefined ? 1 : Number(pageSegment)));

  const follow = useEffectEvent(() => address.follow({ page, offset, leaps, href: href({ chapter, page }) }));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- told of each page, and of each leap
  useLayoutEffect(() => follow(), [page, leaps]);
  // After a leap was followed, for the entry that it leaves keeps the offset before.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each leap
  useLayoutEffect(() => address.stand(offset), [address, offset, leaps]);
  const enter = useEffectEvent(() => {
    const shown = page === 1 ? undefined : page;
    address.enter({ page, offset, leaps, href: href({ chapter, page: shown }) });
  });
  useEnterChapter({ manifest, isCrossing: crossing.from !== undefined, onReady: enter });

  const visit = useEffectEvent((pathname: string, left: number | undefined) => {
    const asked = pageOfPath(pathname, { chapter, pagesCount });
    if (asked !== undefined) {
      address.told(asked);
      onReturn(asked, left);
    }
    // Back before the router has loaded the neighbour: it has no other chapter to show, and changes
    // nothing.
    const { from } = crossing;
    if (from !== undefined && pageOfPath(pathname, { chapter: from, pagesCount }) !== undefined)
      crossing.takeBack();
  });
  useEffect(() => {
    const leave = address.onVisit((pathname, left) => visit(pathname, left));
    addEventListener('pagehide', address.flush);
    return () => {
      leave();
      removeEventListener('pagehide', address.flush);
      address.cancel();
    };
  }, [address]);
  return address;
}

type EnterOf = { manifest: ChapterManifest; isCrossing: boolean; onReady(): void };

/**
 * While a strip crosses into `manifest`: has the router find that chapter cached, also without a
 * network.
 */
function useEnterChapter({ manifest, isCrossing, onReady }: EnterOf): void {
  const api = useApi();
  const queries = useQueryCache();
  const enter = useEffectEvent(() => {
    const of = { slug: manifest.comic.slug, chapter: manifest.chapter.slug };
    queries.write(queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', of), withoutPlaylist(manifest));
    onReady();
  });
  useEffect(() => {
    if (isCrossing) enter();
  }, [isCrossing]);
}
