import type { Page } from 'playwright-core';

/**
 * Notes every key that comes to the pages from now on: where the focus was, and whether the page
 * made use of it. Returns the last ones, for a test that failed as if one had been lost.
 */
export async function watchKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const keys: string[] = [];
    Object.assign(window, { keys });
    addEventListener(
      'keydown',
      (event) => {
        const { activeElement } = document;
        const focus = activeElement?.id || activeElement?.className || activeElement?.tagName;
        const over = document.querySelector('dialog[open]') ? ', under a dialog' : '';
        const at = keys.push(`${event.code} at ${focus}${over}`) - 1;
        setTimeout(() => (keys[at] += event.defaultPrevented ? ', taken' : ', not taken'));
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { keys?: string[] }).keys?.slice(-6) ?? []);
}
