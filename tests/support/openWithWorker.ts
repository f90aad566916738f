import type { Browser, Page } from 'playwright-core';
import type { TestSite } from './makeTestSite.ts';
import { visit, type Visit } from './openBrowser.ts';

/** Opens a page whose service worker is there: from then on the worker sees what is opened. */
export async function openWithWorker(browser: Browser, site: TestSite, path: string): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: site.url, profile: 'phone', serviceWorkers: 'allow' });
  await visitor.page.goto(path);
  await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return visitor;
}

/** Paths of the pages that the worker has kept. */
export function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pages = await (await caches.open('pages-1')).keys();
    return pages.map(({ url }) => new URL(url).pathname).sort();
  });
}
