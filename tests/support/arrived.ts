import type { Page } from 'playwright-core';
import { pageCalls } from './pageCalls.ts';

const LIMIT_MS = 60_000;

/**
 * Resolves when a page has all that it will have by itself: the app has taken over from the
 * server's page, the pictures in view are there or were given up, and no call is on its way. Asks
 * by frames of the page, so not while its clock is stopped.
 */
export async function arrived(page: Page): Promise<void> {
  const calls = pageCalls(page);
  const giveUpAtMs = performance.now() + LIMIT_MS;
  for (;;) {
    await page.waitForFunction(isThere, undefined, { timeout: LIMIT_MS });
    const { begun } = calls;
    await page.evaluate(restOfTurn);
    if (calls.begun === begun && calls.pending.size === 0) return;
    if (performance.now() > giveUpAtMs)
      throw new Error(`still on their way: ${[...calls.pending].map((call) => call.url()).join(' ')}`);
  }
}

function isThere(): boolean {
  // The app's outermost effect takes the scroll position over.
  if (history.scrollRestoration !== 'manual') return false;
  // The reader gives the focus to what is read.
  const isReader =
    /\/(post|webtoon)\/.+\/reader(\/|$)/.test(location.pathname) && document.querySelector('main section');
  if (isReader && !document.activeElement?.closest('main section, dialog')) return false;
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return image.complete || !isInView || !image.checkVisibility();
  });
}

/** The work that the app does once it has time is begun, and painted. */
async function restOfTurn(): Promise<void> {
  await new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 200 }));
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}
