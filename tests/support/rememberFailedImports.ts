import type { Page } from 'playwright-core';

/**
 * Makes the page's browser one that remembers a failed import until the page is left, as Firefox,
 * Safari and Chromium up to 150 do. While `isAway`, no script can be had.
 */
export async function rememberFailedImports(page: Page): Promise<{ isAway: boolean }> {
  const network = { isAway: false };
  const failed = new Set<string>();
  await page.route('**/scripts/*.js?*', (route) => {
    const request = route.request();
    const isImport = request.resourceType() === 'script';
    if (isImport && network.isAway) failed.add(request.url());
    const isRefused = network.isAway || (isImport && failed.has(request.url()));
    return isRefused ? route.abort() : route.fallback();
  });
  return network;
}
