import type { ApiInput, ApiKey, ApiOutput } from '../../contract/ApiMap.ts';
import { publish, refresh, type CacheEntry } from './CacheEntry.ts';
import type { QueryCache } from './makeQueryCache.ts';

/** The change of one endpoint's cached answers: all of them, or those to this part of its input. */
export type AnswerUpdate = {
  [Call in ApiKey]: {
    call: Call;
    input?: Partial<ApiInput<Call>>;
    update: (answer: ApiOutput<Call>) => ApiOutput<Call>;
  };
}[ApiKey];

export type ChangeEffects = {
  /**
   * Optimistic updates: in view while the call runs, kept if it succeeds, rolled back if it fails.
   * They set values and do not count up, for the server's answer may contain the change already.
   */
  shows?: readonly AnswerUpdate[];
  /** The endpoints whose answers are stale once the call has succeeded. */
  invalidates?: readonly ApiKey[];
};

/**
 * Makes a call that changes something on the server, and brings the cache in step. @throws what the
 * call throws
 */
export async function changeAnswers<Result>(
  cache: QueryCache,
  call: () => Promise<Result>,
  { shows = [], invalidates = [] }: ChangeEffects,
): Promise<Result> {
  const ends = shows.flatMap((shown) => list(cache, shown).map((entry) => showUpdate(entry, shown.update)));
  try {
    const result = await call();
    for (const end of ends) end(true);
    for (const stale of invalidates) invalidateAnswers(cache, stale);
    return result;
  } catch (error) {
    for (const end of ends) end(false);
    throw error;
  }
}

/**
 * Makes the answers of an endpoint stale: those in view are asked for again at once, others when
 * they are next needed.
 */
export function invalidateAnswers(cache: QueryCache, call: ApiKey): void {
  for (const entry of list(cache, { call })) {
    entry.freshUntil = 0;
    // An answer that is on its way may be older than the change.
    if (entry.watchers.size > 0 || entry.asking) refresh(entry);
  }
}

/** Puts what the server has just said into cached answers, without asking for them again. */
export function updateAnswers(cache: QueryCache, wanted: AnswerUpdate): void {
  for (const entry of list(cache, wanted)) keepUpdate(entry, wanted.update);
}

type Update = (answer: never) => unknown;

/** The updates of each entry whose calls are running, in their order. */
const running = new WeakMap<CacheEntry, Set<{ update: Update }>>();

/** Returns what ends the update: it is kept, or rolled back. */
function showUpdate(entry: CacheEntry, update: Update): (isKept: boolean) => void {
  const updates = running.get(entry) ?? new Set();
  running.set(entry, updates);
  const one = { update };
  updates.add(one);
  entry.show = (answer) => [...updates].reduce((data, { update }) => updated(data, update), answer);
  publish(entry);
  return (isKept) => {
    updates.delete(one);
    if (isKept) keepUpdate(entry, update);
    else publish(entry);
  };
}

function keepUpdate(entry: CacheEntry, update: Update): void {
  entry.answer = updated(entry.answer, update);
  publish(entry);
}

function updated(answer: unknown, update: Update): unknown {
  return answer === undefined ? answer : update(answer as never);
}

function list(cache: QueryCache, { call, input = {} }: { call: ApiKey; input?: object }): CacheEntry[] {
  return [...cache.entries.values()].filter(({ query: { key } }) => {
    const asked = key[2] as Record<string, unknown>;
    return key[0] === call && Object.entries(input).every(([name, value]) => asked[name] === value);
  });
}
