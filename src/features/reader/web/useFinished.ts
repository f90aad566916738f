import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { isPageRead, lastPageBox } from './lastPageBox.ts';
import { useRecordFinish } from './useRecordFinish.ts';

/** Whoever sees the end of a chapter has read it, and goes on with the next one, where there is one. Gives what marks the end. */
export function useFinished(manifest: ChapterManifest): RefObject<HTMLElement | null> {
  const end = useRef<HTMLElement>(null);
  const { finish, goOn } = useRecordFinish(manifest);
  const reach = useEffectEvent((last: Element | null) => {
    if (!last || isPageRead(last)) finish();
    goOn();
  });
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reach(lastPageBox(manifest));
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [manifest]);
  return end;
}
