import type { Page } from 'playwright-core';

/**
 * Resolves when the reader's app has the page: the server's shows the same but knows no keys. The
 * app gives the focus to what is read.
 */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('main section') !== null);
}
