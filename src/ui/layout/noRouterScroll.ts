/**
 * Stands in, in browsers, for the router's own care of where a page is scrolled to
 * (vite.config.ts): `useArrival.ts` has it in hand, and every first visit would load both. The
 * names are those that the router's files import from each other.
 */
export function setupScrollRestoration(): void {}

export function ScrollRestoration(): null {
  return null;
}

export function getElementScrollRestorationEntry(): undefined {}

export function defaultGetScrollRestorationKey(): string {
  return '';
}

export const storageKey = '';
