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

/** Opens the list of keys, which is a dialog over the page. */
export async function openKeysSheet(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
}

/** Opens the reader and its settings, which are a dialog over the page. */
export async function openReadingSettings(page: Page, path: string): Promise<void> {
  await openReader(page, path);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('dialog', { name: 'Reading settings' }).waitFor();
}
