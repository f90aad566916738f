import { useEffect, useEffectEvent } from 'react';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { useSite } from '../../../site/web/useSite.ts';
import type { ReadingSettings } from '../../readingSettings.ts';
import type { DeviceFacts } from './deviceFacts.ts';
import { firstSizes } from './firstSizes.ts';
import { pageSources } from './pageSources.ts';

const FIRST_PAGES = 2;
/** The pages of this chapter come first: a short one is near its end from the start. */
const AHEAD_DELAY_MS = 2000;

type ChapterAheadProps = {
  manifest: ChapterManifest;
  device: DeviceFacts;
  settings: ReadingSettings;
};

/**
 * Shows nothing: near the end of a chapter it fetches the next one, with its first pages, so that
 * going on shows them at once.
 */
export function ChapterAhead({ manifest, device, settings }: ChapterAheadProps): null {
  const api = useApi();
  const queries = useQueryCache();
  const { cdn } = useSite();
  const next = manifest.next?.slug;
  const fetchAhead = useEffectEvent(
    async (chapter: string, images: HTMLImageElement[], stop: AbortSignal) => {
      const ahead = await queries.read(
        queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', { slug: manifest.comic.slug, chapter }),
      );
      if (device.isSaving || stop.aborted) return;
      for (const first of ahead.pages.slice(0, FIRST_PAGES)) {
        const { src, srcSet } = pageSources({ cdn, picture: first.picture, slice: 0, token: '' });
        const image = new Image();
        image.fetchPriority = 'low';
        image.sizes = firstSizes(settings, first);
        if (srcSet) image.srcset = srcSet;
        image.src = src;
        images.push(image);
      }
    },
  );
  useEffect(() => {
    if (next === undefined) return undefined;
    // Kept, or the browser may forget them before they are here.
    const images: HTMLImageElement[] = [];
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchAhead(next, images, stop.signal).catch(() => {
        // Going on asks again and says what is wrong.
      });
    }, AHEAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
      images.length = 0;
    };
  }, [next]);
  return null;
}
