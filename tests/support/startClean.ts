import { afterAll, vi } from 'vitest';

/** Vitest's setupFiles: files share a worker and its modules, and none leaves another clock, globals or spies to the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
