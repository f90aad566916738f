/** spec 9 */
const ATTEMPTS = 2;
const RETRY_DELAY_MS = 500;

/**
 * The state of one picture's loading. `token` makes the address of every further attempt a new one,
 * past broken caches.
 */
export type LoadState = {
  phase: 'loading' | 'waiting' | 'loaded' | 'failed';
  failures: number;
  token: string;
};

export type LoadEvent = { kind: 'loaded' } | { kind: 'failed' } | { kind: 'again'; token: string };

export const FIRST_LOAD: LoadState = { phase: 'loading', failures: 0, token: '' };

/**
 * Two attempts, with a pause before the second; then the picture has failed until its reader asks
 * `again`.
 */
export function nextLoadState(state: LoadState, event: LoadEvent): LoadState {
  switch (event.kind) {
    case 'loaded':
      return state.phase === 'loading' ? { ...state, phase: 'loaded' } : state;
    case 'failed': {
      if (state.phase !== 'loading') return state;
      const failures = state.failures + 1;
      return { ...state, failures, phase: failures < ATTEMPTS ? 'waiting' : 'failed' };
    }
    case 'again':
      if (state.phase === 'waiting') return { ...state, phase: 'loading', token: event.token };
      return state.phase === 'failed' ? { phase: 'loading', failures: 0, token: event.token } : state;
  }
}

/** The pause before the second attempt; `chance` from 0 to 1 spreads many readers' attempts. */
export function retryDelayMs(chance: number): number {
  return RETRY_DELAY_MS * (1 + chance / 2);
}
