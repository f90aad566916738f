import type { Page } from 'playwright-core';
import { isTakenOver } from './isTakenOver.ts';

/** Opens the reader as somebody who knows what taps do, and waits until it is the app's. */
export async function openReader(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('longstrip_tap-zones', 'shown'));
  await page.goto(path);
  await isTakenOver(page);
}

/** Waits until the result of the last action is painted. */
export function twoFrames(page: Pick<Page, 'evaluate'>): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** All pictures that the reader asked for are here, or were given up. */
export async function picturesSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ complete }) => complete),
  );
}

/** Scrolls the strip, and lets it be painted. */
export function scrollStrip(page: Pick<Page, 'evaluate'>, byPx: number): Promise<void> {
  return page.evaluate(async (top) => {
    document.querySelector('main section [tabindex]')?.scrollBy({ top, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, byPx);
}
