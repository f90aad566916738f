import { useEffect, useState } from 'react';
import { isSavingData } from './isSavingData.ts';

/** True once the page has all it asked for and the browser has nothing else to do: what may be needed next can come. Never on Save-Data. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isSavingData()) return;
    let stop = () => {};
    const whenIdle = () => {
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'function') {
        const idle = requestIdleCallback(() => setIsQuiet(true));
        stop = () => cancelIdleCallback(idle);
      } else {
        const timer = setTimeout(() => setIsQuiet(true), 200);
        stop = () => clearTimeout(timer);
      }
    };
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    return () => {
      removeEventListener('load', whenIdle);
      stop();
    };
  }, []);
  return isQuiet;
}
