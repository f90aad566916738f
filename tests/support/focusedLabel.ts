import type { Page } from 'playwright-core';

/** The name of what has the focus: of a field, the text of its label. */
export function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return label ?? element?.getAttribute('aria-label') ?? null;
  });
}
