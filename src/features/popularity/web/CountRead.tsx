import { useEffect, useRef } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';

/** The time that a page must be looked at before its reader counts. */
const LOOKED_AT_MS = 2_000;

type CountReadProps = { comic: string; chapter: string; page: number };

/**
 * Shows nothing: it counts this reader of a chapter, once, after two seconds on one of its pages.
 * Nobody waits for it, or hears that it failed.
 */
export function CountRead({ comic, chapter, page }: CountReadProps): null {
  const { callApi } = useApi();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const subject = `${comic}/${chapter}`;
    if (counted.current === subject) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      counted.current = subject;
      callApi('POST /api/reads', { comic, chapter }).catch(() => {});
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && counted.current !== subject)
        timer = setTimeout(count, LOOKED_AT_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every page is looked at anew
  }, [callApi, comic, chapter, page]);
  return null;
}
