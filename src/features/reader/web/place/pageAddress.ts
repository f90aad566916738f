import type { RouterHistory } from '@tanstack/react-router';
import { trailingWrite } from './trailingWrite.ts';

/** Browsers refuse addresses that change faster than some 100 times in 30 s. */
const ADDRESS_INTERVAL_MS = 500;

type AddressHistory = Pick<RouterHistory, 'push' | 'replace' | 'subscribe'>;

/**
 * The place that the address is to show. `offset`: how far down in the page, 0 to 1. `leaps`: how
 * many entries the reader's leaps have made so far.
 */
export type ShownAddress = { page: number; offset: number; href: string; leaps: number };

export type PageAddress = {
  /**
   * Brings the address to a page: as a new entry for each leap, else soon and in the same entry.
   */
  follow(shown: ShownAddress): void;
  /** Shows another chapter in the same entry, which the router is to load. */
  enter(shown: ShownAddress): void;
  /** Writes a waiting address now, before this entry of the history is left. */
  flush(): void;
  cancel(): void;
  /** The reader stands so far down in the page, 0 to 1. */
  stand(offset: number): void;
  /**
   * Calls back with each path that others lead to: the history's buttons, and links. `left`: how
   * far down its page was left, where that entry knows.
   */
  onVisit(visit: (pathname: string, left: number | undefined) => void): () => void;
  /** The address shows this page already. */
  told(page: number): void;
};

/** `firstPage`: of the address that the reader was opened by; NaN where that is no number. */
export function pageAddress(history: AddressHistory, firstPage: number): PageAddress {
  const waiting = trailingWrite(replaceAddress, ADDRESS_INTERVAL_MS);
  let known = { page: firstPage, leaps: 0 };
  let standing = 0;
  let isOwn = false;
  const own = (write: () => void) => {
    isOwn = true;
    write();
    isOwn = false;
  };
  return {
    follow({ page, offset, href, leaps }) {
      const before = known;
      known = { page, leaps };
      if (leaps !== before.leaps) {
        waiting.flush();
        keepOffset(standing);
        own(() => history.push(href, { offset }));
      } else if (page !== before.page) waiting.later({ href, entry: currentEntry() });
    },
    enter({ page, href, leaps }) {
      known = { page, leaps };
      waiting.cancel();
      own(() => history.replace(href));
    },
    flush: waiting.flush,
    cancel: waiting.cancel,
    stand(offset) {
      standing = offset;
    },
    onVisit: (visit) =>
      history.subscribe(({ location }) => {
        if (!isOwn) visit(location.pathname, (location.state as EntryState | undefined)?.offset);
      }),
    told(page) {
      known = { ...known, page };
    },
  };
}

/** The browser's own method: the router would load the route again for a page in sight. */
function replaceAddress({ href, entry }: { href: string; entry: unknown }): void {
  // The reader may have gone to another place of the history since.
  if (entry !== currentEntry()) return;
  // It was of the page before.
  const { offset: _, ...state } = (history.state ?? {}) as EntryState;
  History.prototype.replaceState.call(history, state, '', href);
}

type EntryState = { offset?: number };

/** The browser's own method, as above. */
function keepOffset(offset: number): void {
  History.prototype.replaceState.call(history, { ...history.state, offset }, '');
}

function currentEntry(): unknown {
  return (history.state as { key?: string } | null)?.key;
}
