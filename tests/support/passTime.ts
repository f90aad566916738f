import { vi } from 'vitest';

/** Moves the clock of the site, and no timer, until `vi.useRealTimers()`. */
export function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}
