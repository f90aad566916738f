import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trailingWrite } from './trailingWrite.ts';

/** Browsers refuse addresses that change faster than some 100 times in 30 s. */
const ADDRESS_INTERVAL_MS = 500;

export type PageAddress = {
  /** Shows the address soon, in place of the present one. */
  later(href: string): void;
  /** Makes a new entry of the history; going back leads to where the reader was. */
  push(href: string): void;
  /** Another place in the present entry, which the router is to know. */
  replace(href: string): void;
  /** Shows what waits now, before this place of the history is left. */
  flush(): void;
};

/** The address bar while pages are turned. */
export function usePageAddress(): PageAddress {
  const router = useRouter();
  const [waiting] = useState(() => trailingWrite(replaceAddress, ADDRESS_INTERVAL_MS));
  useEffect(() => {
    addEventListener('pagehide', waiting.flush);
    return () => {
      removeEventListener('pagehide', waiting.flush);
      waiting.cancel();
    };
  }, [waiting]);
  return {
    later: (href) => waiting.later({ href, entry: currentEntry() }),
    push(href) {
      waiting.flush();
      router.history.push(href);
    },
    replace(href) {
      waiting.cancel();
      router.history.replace(href);
    },
    flush: waiting.flush,
  };
}

/** The browser's own method: the router's would load the route again for a page that is shown already. */
function replaceAddress({ href, entry }: { href: string; entry: unknown }): void {
  // The reader may have gone to another place of the history since.
  if (entry === currentEntry()) History.prototype.replaceState.call(history, history.state, '', href);
}

function currentEntry(): unknown {
  return (history.state as { key?: string } | null)?.key;
}
