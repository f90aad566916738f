import { MAX_CHOICE_QUERY } from '../../contract/choices.ts';
import type { Option } from '../kit/shownOptions.ts';

/** The rows of the list, and the number of matches on the server. */
export type FoundOptions = { options: readonly CountedOption[]; total: number };
export type CountedOption = Option & { count?: number };
export type SearchState = { isWaiting: boolean; isFailed: boolean; query: string; found: FoundOptions };

const PAUSE_MS = 150;

/**
 * Asks a server for what is being typed: once for a pause in the typing. Answers to former
 * questions are dropped, also when they arrive late.
 */
export function searchNewest(
  search: (query: string) => Promise<FoundOptions>,
  onState: (state: SearchState) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  let found: FoundOptions = { options: [], total: 0 };

  async function ask(query: string, number: number): Promise<void> {
    try {
      const answer = await search(query.slice(0, MAX_CHOICE_QUERY));
      if (number !== newest) return;
      found = answer;
      onState({ isWaiting: false, isFailed: false, query, found });
    } catch {
      if (number === newest) onState({ isWaiting: false, isFailed: true, query, found });
    }
  }

  return {
    ask(query: string, pauseMs = PAUSE_MS) {
      clearTimeout(timer);
      newest += 1;
      const number = newest;
      onState({ isWaiting: true, isFailed: false, query, found });
      timer = setTimeout(() => void ask(query, number), pauseMs);
    },
    stop() {
      clearTimeout(timer);
      newest += 1;
    },
  };
}
