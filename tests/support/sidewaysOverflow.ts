import type { Page } from 'playwright-core';

/**
 * By how many pixels a page, or the element of a selector, is wider than the screen. Held against
 * the viewport that was asked for: on an emulated phone `innerWidth` grows with what overflows.
 */
export async function sidewaysOverflow(page: Page, selector = 'html'): Promise<number> {
  const scrollWidth = await page.locator(selector).evaluate((element) => element.scrollWidth);
  return scrollWidth - (page.viewportSize()?.width ?? 0);
}
