import { useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { keepHead } from './keepHead.ts';
import { useScrollRest } from './useScrollRest.ts';

/** A neighbour that could not be fetched is asked for again no sooner. */
const RETRY_MS = 5000;

export type StripChapters = {
  /** The one that is read, and those beside it that are there, in reading order. */
  chapters: readonly ChapterManifest[];
  /**
   * Has a neighbour joined to the strip once it is fetched. Until then the card's button leads on.
   */
  want(side: 'previous' | 'next'): void;
};

/**
 * The chapters of one strip: the one that is read, and its neighbours. A chapter is added or
 * dropped above the view only once the strip rests: to hold the place, the strip must be scrolled,
 * which would fight the reader's finger.
 */
export function useStripChapters(
  manifest: ChapterManifest,
  surface: RefObject<HTMLElement | null>,
): StripChapters {
  const api = useApi();
  const queries = useQueryCache();
  const [joined, setJoined] = useState<readonly ChapterManifest[]>([manifest]);
  const asked = useRef(new Set<string>());
  const { comic } = manifest;
  const wanted = useMemo(() => around(manifest, joined), [manifest, joined]);
  const [shown, setShown] = useState<readonly ChapterManifest[]>(wanted);
  const active = manifest.chapter.id;
  const chapters = useMemo(() => keepHead({ shown, wanted, active }), [shown, wanted, active]);
  if (!areSame(chapters, shown)) setShown(chapters);
  // Rendered within this frame: the strip is known not to be scrolled in it.
  useScrollRest(surface, !areSame(chapters, wanted), () => flushSync(() => setShown(wanted)));
  const join = async (chapter: string) => {
    try {
      const loaded = await queries.read(
        queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', { slug: comic.slug, chapter }),
      );
      asked.current.delete(chapter);
      setJoined((known) => [...known.slice(-2), manifest, loaded]);
    } catch {
      setTimeout(() => asked.current.delete(chapter), RETRY_MS);
    }
  };
  const want: StripChapters['want'] = (side) => {
    const chapter = manifest[side]?.slug;
    const isKnown = wanted.some((one) => one.chapter.slug === chapter);
    if (chapter === undefined || isKnown || asked.current.has(chapter)) return;
    asked.current.add(chapter);
    void join(chapter);
  };
  return { chapters, want };
}

function areSame(some: readonly ChapterManifest[], others: readonly ChapterManifest[]): boolean {
  return some.length === others.length && some.every((one, at) => one.chapter.id === others[at]?.chapter.id);
}

function around(manifest: ChapterManifest, joined: readonly ChapterManifest[]): ChapterManifest[] {
  const find = (slug: string | undefined) => joined.findLast(({ chapter }) => chapter.slug === slug);
  const previous = manifest.previous && find(manifest.previous.slug);
  const next = manifest.next && find(manifest.next.slug);
  return [...(previous ? [previous] : []), manifest, ...(next ? [next] : [])];
}
