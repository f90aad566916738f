import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../../ui/api/useQueryCache.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { Picture } from '../../../media/Picture.ts';

/**
 * The first page of the next chapter, once `place` is in sight. It has usually been fetched by
 * then; without a network there is none.
 */
export function useComingPage(
  { comic, next }: ChapterManifest,
  place: RefObject<HTMLElement | null>,
): Picture | undefined {
  const api = useApi();
  const queries = useQueryCache();
  const [found, setFound] = useState<{ chapter: string; picture: Picture | undefined }>();
  const find = useEffectEvent(async (chapter: string) => {
    const { pages } = await queries.read(
      queryOf(api, 'GET /api/comics/:slug/chapters/:chapter', { slug: comic.slug, chapter }),
    );
    setFound({ chapter, picture: pages[0]?.picture });
  });
  const chapter = next?.slug;
  useEffect(() => {
    if (chapter === undefined || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      // On a busy machine, both changes of sight come in one callback: the last one counts.
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      find(chapter).catch(() => {
        // Going on says what is wrong.
      });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [chapter, place]);
  return found?.chapter === chapter ? found?.picture : undefined;
}
