import type { Page } from 'playwright-core';
import { isTakenOver } from './isTakenOver.ts';

export async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Presses the button in the reader's header, which phones have among the settings. */
export async function beginSaving(page: Page, path: string): Promise<void> {
  await openTakenOver(page, path);
  await workerReady(page);
  await page.getByRole('button', { name: 'Save offline' }).click();
}

export async function saveChapter(page: Page, path: string): Promise<void> {
  await beginSaving(page, path);
  await page.getByRole('button', { name: 'Saved offline. Delete' }).waitFor();
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).sort());
}
