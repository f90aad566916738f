import { afterAll, vi } from 'vitest';

/**
 * A setup file of Vitest: gives the next file of a worker the real clock, globals, environment and
 * functions.
 */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
