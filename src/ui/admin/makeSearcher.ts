/**
 * The search of the server, as the palette shows it. `found` belongs to the newest text that was
 * answered.
 */
export type SearchState<Found> = { found: readonly Found[]; isWaiting: boolean; isFailed: boolean };

export type Searcher<Found> = {
  state(): SearchState<Found>;
  /** Asks after a pause in typing; an empty text empties the results at once. */
  type(text: string): void;
  /** Asks again for what was typed last. */
  retry(): void;
  onChange(listener: () => void): () => void;
};

/** After the last key, so that not every letter is asked for. */
const PAUSE_MS = 120;

/** Asks for what is typed; an answer to an older text is dropped. */
export function makeSearcher<Found>(search: (text: string) => Promise<readonly Found[]>): Searcher<Found> {
  const listeners = new Set<() => void>();
  let state: SearchState<Found> = { found: [], isWaiting: false, isFailed: false };
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (next: Partial<SearchState<Found>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function ask(): Promise<void> {
    const text = typed;
    try {
      const found = await search(text);
      if (text === typed) change({ found, isWaiting: false });
    } catch {
      if (text === typed) change({ found: [], isWaiting: false, isFailed: true });
    }
  }

  return {
    state: () => state,
    type(text) {
      const next = text.trim();
      if (next === typed) return;
      typed = next;
      clearTimeout(timer);
      if (typed === '') return change({ found: [], isWaiting: false, isFailed: false });
      change({ isWaiting: true, isFailed: false });
      timer = setTimeout(() => void ask(), PAUSE_MS);
    },
    retry() {
      change({ isWaiting: true, isFailed: false });
      void ask();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
