import { useEffect, useState } from 'react';
import { isLineSlow } from './isLineSlow.ts';
import { isSavingData } from './isSavingData.ts';
import { useIsOnline } from './useIsOnline.ts';
import { whenIdle } from './whenIdle.ts';

/** Visitors who are still on the page after this long look at it. */
const SLOW_LINE_MS = 5_000;

/**
 * True once the page has all it asked for and the browser has nothing else to do: what may be
 * needed next can come. On a slow line that is later, for the pictures and parts of this page come
 * first. Never on Save-Data, nor without a network, where Firefox and Safari would remember for as
 * long as the page lives that a script could not be had.
 */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isSavingData()) return;
    let stop = () => {};
    const loaded = () => {
      const idle = () => {
        stop = whenIdle(() => setIsQuiet(true));
      };
      const timer = setTimeout(idle, isLineSlow() ? SLOW_LINE_MS : 0);
      stop = () => clearTimeout(timer);
    };
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { once: true });
    return () => {
      removeEventListener('load', loaded);
      stop();
    };
  }, []);
  return isQuiet && isOnline;
}
