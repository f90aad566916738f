import { useEffect, useState } from 'react';
import { isSavingData } from './isSavingData.ts';
import { useIsOnline } from './useIsOnline.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * True once the page has all it asked for and the browser has nothing else to do: what may be
 * needed next can come. Never on Save-Data, nor without a network, where Firefox and Safari would
 * remember for as long as the page lives that a script could not be had.
 */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isSavingData()) return;
    let stop = () => {};
    const loaded = () => {
      stop = whenIdle(() => setIsQuiet(true));
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
