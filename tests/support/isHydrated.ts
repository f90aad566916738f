import type { Page } from 'playwright-core';

/**
 * Resolves when the app has the page that the server rendered, keys and all: its outermost effect
 * takes the scroll position over.
 */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}
