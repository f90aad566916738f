import type { Page } from 'playwright-core';

/** The reader's bars stay in the document while they are hidden. */
export function areBarsShown(page: Page): Promise<boolean> {
  return page.locator('main header').evaluate((header) => !header.hasAttribute('inert'));
}
