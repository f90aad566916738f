import type { CountedOption, SearchState } from './searchNewest.ts';

/** The way that a row of a list was marked: by a key of the list, or by the list itself. */
export type Marked = { isByHand: boolean };

/**
 * Keeps an Enter that was typed before the options for its text were there, and says what it takes
 * of them.
 */
export function makeKeptEnter(isPressed = false) {
  let isKept = isPressed;
  return {
    /**
     * Whether the list may take what is marked. Until there is an answer to what is typed, the list
     * is for a former text, of which only keys of the list mark an option.
     */
    isOfList: ({ isWaiting, isFailed }: SearchState, marked: Marked | undefined) =>
      marked !== undefined && (marked.isByHand || !(isWaiting || isFailed)),
    isKept: () => isKept,
    keep() {
      isKept = true;
    },
    drop() {
      isKept = false;
    },
    /**
     * The first option of an answer, which is marked. Undefined while the answer is awaited, and
     * where it has no option.
     */
    take({ isWaiting, isFailed }: SearchState, options: readonly CountedOption[]) {
      if (!isKept || isWaiting) return undefined;
      isKept = false;
      return isFailed ? undefined : options[0];
    },
  };
}
