import { askWithRetries } from './askWithRetries.ts';
import type { Query } from './queryOf.ts';

const KEPT_MS = 60_000;

/** A screen's view of an entry. Another object for every change, so that React can compare them. */
export type Snapshot<Data> = {
  /** With all optimistic updates; undefined before the first answer. */
  data: Data | undefined;
  isAsking: boolean;
  /** The last question failed. `data` is the answer before it. */
  isFailed: boolean;
};

/** One query of the cache with what the server said. */
export type CacheEntry = {
  query: Query<unknown>;
  /** The server's last word; undefined before the first. */
  answer?: unknown;
  /** Until when the answer is used without asking again, as `Date.now()`. */
  freshUntil: number;
  /** The newest question. An older one that is answered later is ignored. */
  asking?: Promise<unknown> | undefined;
  /** The data shown in place of the answer, or of none, while there are optimistic updates. */
  show?: ((answer: unknown) => unknown) | undefined;
  /** Screens that show it. */
  watchers: Set<() => void>;
  snapshot: Snapshot<unknown>;
};

export function makeEntry(query: Query<unknown>): CacheEntry {
  const snapshot = { data: undefined, isAsking: false, isFailed: false };
  return { query, freshUntil: 0, watchers: new Set(), snapshot };
}

/** Whether its answer may be used without asking again. */
export function isFresh({ freshUntil }: CacheEntry): boolean {
  return Date.now() < freshUntil;
}

/** Whether nobody would miss it. */
export function isUnused(entry: CacheEntry): boolean {
  return !entry.watchers.size && !entry.asking && !isFresh(entry);
}

/** Tells the screens that show it. */
export function publish(entry: CacheEntry, isFailed = entry.snapshot.isFailed): void {
  const { answer, asking, show } = entry;
  entry.snapshot = {
    data: show ? show(answer) : answer,
    isAsking: asking !== undefined,
    isFailed,
  };
  entry.watchers.forEach((tell) => tell());
}

/** Takes an answer. A question that is still under way is superseded. */
export function settle(entry: CacheEntry, answer: unknown): unknown {
  entry.asking = undefined;
  entry.answer = answer;
  entry.freshUntil = Date.now() + (entry.query.keptMs ?? KEPT_MS);
  publish(entry, false);
  return answer;
}

/** Asks the server, in place of a question that is under way. @throws ApiError */
export function ask(entry: CacheEntry): Promise<unknown> {
  const asking: Promise<unknown> = askWithRetries(entry.query.ask).then(
    (answer) => (entry.asking === asking ? settle(entry, answer) : (entry.asking ?? answer)),
    (error: unknown) => {
      if (entry.asking === asking) {
        entry.asking = undefined;
        publish(entry, true);
      }
      throw error;
    },
  );
  entry.asking = asking;
  publish(entry, false);
  return asking;
}

/** Asks in the background: a failure stands in the snapshot. */
export function refresh(entry: CacheEntry): void {
  ask(entry).catch(() => {});
}
