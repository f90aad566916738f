import { useEffect, useRef, type RefObject } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { writeResumePoint } from '../../chapters/web/resumePoint.ts';
import { useSite } from '../../site/web/useSite.ts';

/** Whoever sees the end of a chapter goes on with the next one, where there is one. Gives what marks the end. */
export function useFinished({ comic, next }: ChapterManifest): RefObject<HTMLElement | null> {
  const site = useSite();
  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!end.current || !next) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      const { slug: chapter, number, title } = next;
      writeResumePoint({ siteId: site.id, slug: comic.slug }, { chapter, number, title, page: 1 });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [site.id, comic.slug, next]);
  return end;
}
