import { readNote, readNotes, writeNotes } from './deviceNotes.ts';
import { markUnsent } from './markUnsent.ts';

export type Outbox = {
  /**
   * The entries of these keys have changed on this device and are to be sent. A mark is one small
   * note.
   */
  mark(...keys: string[]): void;
  /**
   * Sends all marked entries at once, without regard to pauses. Never rejects: an entry that could
   * not be sent stays marked.
   */
  flush(): Promise<void>;
  /** Keys that are not known to have arrived, the newest first; they outlast the page. */
  pending(): string[];
  /** Removes all marks, as when a member logs out. */
  clear(): void;
};

export type OutboxOptions = {
  /** The marks are notes whose keys begin so; the key itself stands behind a colon. */
  storageKey: string;
  /**
   * From a mark until it is sent, with all that were made meanwhile. It is also the shortest time
   * between two sendings.
   */
  delayMs: number;
  /** Most keys in one sending. */
  maxKeys: number;
  /**
   * Sends the entries of these keys as they are now. Must be idempotent: an entry may be sent more
   * than once. `isLeaving`: the page may end before the answer comes, so the request must be one
   * that outlives it (`keepalive`). `failures`: so many sendings before it have failed. Rejects to
   * be tried again; an entry that the server refuses for good resolves. Answers the keys that the
   * server does not take now, but may take another day.
   */
  send(keys: readonly string[], how: { isLeaving: boolean; failures: number }): Promise<readonly string[]>;
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/**
 * Entries that the server did not take are sent again after 1, 2, 4 ... hours, for about 10 days.
 */
const ASIDE_PAUSE_MS = 3_600_000;
const MAX_ASIDE = 8;

/**
 * Brings changes of this device to the server, some time after they were made. Each change is
 * marked by one note in local storage, so that a killed tab, a reload or a day without a network
 * loses none, and tabs do not undo each other's marks. Changes are sent after `delayMs`, when the
 * tab is hidden or left, when the network comes back, and with exponential backoff after a failure.
 */
export function makeOutbox({ storageKey, delayMs, maxKeys, send }: OutboxOptions): Outbox {
  const prefix = `${storageKey}:`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let failures = 0;
  let left = '';

  const marks = () =>
    Object.entries(readNotes(prefix)).sort(([, left], [, right]) => stampTime(right) - stampTime(left));

  const dueMarks = () => marks().filter(([, stamp]) => isDue(stamp));

  function remove(keys: readonly string[]): void {
    writeNotes(Object.fromEntries(keys.map((key) => [prefix + key, null])));
  }

  async function sendMarked(isLeaving: boolean): Promise<void> {
    const batch = dueMarks().slice(0, maxKeys);
    if (batch.length === 0) return;
    const keys = batch.map(([key]) => key);
    const aside = new Set(await send(keys, { isLeaving, failures }));
    // An entry that was marked again meanwhile has another stamp, and stays.
    const sent = batch.filter(([key, stamp]) => readNote(prefix + key) === stamp);
    const stampOf = (key: string, stamp: string) => (aside.has(key) ? stampAside(stamp) : null);
    writeNotes(Object.fromEntries(sent.map(([key, stamp]) => [prefix + key, stampOf(key, stamp)])));
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (navigator.onLine) void flush();
    }, ms);
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function attempt(): Promise<void> {
    try {
      await sendMarked(false);
      failures = 0;
    } catch {
      failures += 1;
    }
    sending = undefined;
    if (dueMarks().length > 0) later(failures === 0 ? delayMs : pauseMs(failures));
  }

  async function flush(): Promise<void> {
    cancel();
    sending ??= attempt();
    await sending;
  }

  /**
   * Sends once for each state of the marks: a page that goes away is first hidden and then left.
   */
  function leave(): void {
    const state = JSON.stringify(dueMarks());
    if (state === left) return;
    left = state;
    sendMarked(true).catch(() => (left = ''));
  }

  addEventListener('online', () => {
    failures = 0;
    void flush();
  });
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  if (dueMarks().length > 0) later(delayMs);

  return {
    mark(...keys) {
      markUnsent(storageKey, keys);
      later(delayMs);
    },
    flush,
    pending: () => marks().map(([key]) => key),
    clear() {
      cancel();
      remove(marks().map(([key]) => key));
    },
  };
}

function stampTime(stamp: string): number {
  return Number.parseInt(stamp, 10) || 0;
}

/** The stamp of a mark that was put aside says when and how often: `time random times`. */
function timesAside(stamp: string): number {
  return Number(stamp.split(' ')[2] ?? 0);
}

function isDue(stamp: string): boolean {
  const times = timesAside(stamp);
  return times === 0 || Date.now() >= stampTime(stamp) + ASIDE_PAUSE_MS * 2 ** (times - 1);
}

function stampAside(stamp: string): string | null {
  const times = timesAside(stamp) + 1;
  return times > MAX_ASIDE ? null : `${Date.now()} ${Math.random()} ${times}`;
}

function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}
