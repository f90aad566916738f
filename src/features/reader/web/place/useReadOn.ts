import { useEffect, useEffectEvent } from 'react';
import { useTellUnreachable } from '../../../../ui/alerts/useTellUnreachable.ts';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { Side } from './readerPlace.ts';

type ReadOn = {
  manifest: ChapterManifest;
  /** The neighbour that the reader turned on into. */
  side: Side | undefined;
  /** Opens it: at its first page, or going back at its last one. */
  onReady(neighbour: { slug: string }, page: number | undefined): void;
  /** The network does not let it be had. */
  onUnreachable(side: Side): void;
};

/**
 * Fetches a neighbour before it is opened. A neighbour that cannot be had leaves the reader where
 * they are, since there would be no way back; so does turning round meanwhile.
 */
export function useReadOn({ manifest, side, onReady, onUnreachable }: ReadOn): void {
  const api = useApi();
  const queries = useQueryCache();
  const tellUnreachable = useTellUnreachable();
  const readOn = useEffectEvent(async (to: Side, stop: AbortSignal) => {
    const neighbour = manifest[to];
    if (!neighbour) return;
    const of = { slug: manifest.comic.slug, chapter: neighbour.slug };
    try {
      await queries.read(queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', of));
    } catch (error) {
      // Any other error is told by the neighbour's own screen.
      const isUnreachable = !navigator.onLine || (error instanceof ApiError && error.code === 'network');
      if (isUnreachable && !stop.aborted) {
        onUnreachable(to);
        tellUnreachable();
      }
      if (isUnreachable) return;
    }
    if (!stop.aborted) onReady(neighbour, to === 'previous' ? neighbour.pages_count : undefined);
  });
  useEffect(() => {
    if (side === undefined) return undefined;
    const stop = new AbortController();
    void readOn(side, stop.signal);
    return () => stop.abort();
  }, [side]);
}
